-- Every post counts by now, and each new one from its first row on.
DROP PROCEDURE roll_up_older_posts();
