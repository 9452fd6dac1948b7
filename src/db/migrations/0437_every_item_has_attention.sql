-- Every item has its attention by now, and each new one from its first row on.
DROP PROCEDURE derive_attention_of_older_items();
