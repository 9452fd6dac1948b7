-- Every post has its watch time by now, and each new one from its first row on.
DROP PROCEDURE gain_watch_time();
