-- Whether an app's write key, which is public, may report conversions.
ALTER TABLE sdk_apps ADD COLUMN reports_conversions boolean NOT NULL DEFAULT true;
