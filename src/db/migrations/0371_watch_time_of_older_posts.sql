-- migrate:no-transaction
CALL gain_watch_time();
