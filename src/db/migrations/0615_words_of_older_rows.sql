-- migrate:no-transaction
CALL save_words_of_older_rows();
