-- What Cloudflare said of a sent email: '', 'delivered', or 'complained' (reported as spam).
ALTER TABLE outbox ADD COLUMN delivery TEXT NOT NULL DEFAULT '';
