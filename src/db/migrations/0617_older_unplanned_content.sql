-- migrate:no-transaction
CALL note_older_unplanned_containers();
