ALTER TABLE media VALIDATE CONSTRAINT media_kind;
ALTER TABLE media_uploads VALIDATE CONSTRAINT media_uploads_kind;
