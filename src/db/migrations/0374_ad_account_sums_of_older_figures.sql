-- migrate:no-transaction
CALL sum_older_ad_figures();
