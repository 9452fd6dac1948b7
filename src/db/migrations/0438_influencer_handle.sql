-- The account that the partner says is the influencer's; null where none was named, and its name is shown.
ALTER TABLE influencers ADD COLUMN handle text;
