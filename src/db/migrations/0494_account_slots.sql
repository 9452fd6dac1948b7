-- The account's own times of the week to post at, [{"weekday", "time"}]; null: those of its project.
ALTER TABLE social_accounts ADD COLUMN posting_slots jsonb;
