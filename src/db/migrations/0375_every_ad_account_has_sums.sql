-- All figures are summed by now, and each new one with the statement that writes it.
DROP PROCEDURE sum_older_ad_figures();
