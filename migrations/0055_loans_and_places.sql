-- When what was lent with an order is due back; NULL if nothing is out. Then when it came back.
ALTER TABLE orders ADD COLUMN loan_due_on TEXT;
ALTER TABLE orders ADD COLUMN loan_returned_at INTEGER;
CREATE INDEX orders_loan_due ON orders (loan_due_on) WHERE loan_due_on IS NOT NULL;

ALTER TABLE seo_settings ADD COLUMN street_address TEXT;

-- The terms of service list the price book's allergens.
DROP TRIGGER content_seq_studio_settings_delete;
DROP TRIGGER content_seq_studio_settings_insert;
DROP TRIGGER content_seq_studio_settings_update;
CREATE TRIGGER content_seq_studio_settings_delete AFTER DELETE ON studio_settings
WHEN old.name IN ('calendar', 'price-book')
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;
CREATE TRIGGER content_seq_studio_settings_insert AFTER INSERT ON studio_settings
WHEN new.name IN ('calendar', 'price-book')
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;
CREATE TRIGGER content_seq_studio_settings_update AFTER UPDATE ON studio_settings
WHEN new.name IN ('calendar', 'price-book') AND old.value IS NOT new.value
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;
