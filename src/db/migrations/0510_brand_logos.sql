-- A project's brand has a logo, which is media of a kind of its own.
ALTER TABLE media
  DROP CONSTRAINT media_kind_check,
  ADD CONSTRAINT media_kind CHECK (kind IN
    ('content_video', 'content_image', 'content_captions', 'app_icon', 'app_screenshot', 'app_preview', 'brand_logo')) NOT VALID;
ALTER TABLE media_uploads
  DROP CONSTRAINT media_uploads_kind_check,
  ADD CONSTRAINT media_uploads_kind CHECK (kind IN
    ('content_video', 'content_image', 'app_icon', 'app_screenshot', 'app_preview', 'brand_logo')) NOT VALID;
