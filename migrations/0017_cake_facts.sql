-- A cake's servings (such as "80–90"), tiers, and price in whole dollars; '' and 0 if not entered.

ALTER TABLE portfolio_images ADD COLUMN servings TEXT NOT NULL DEFAULT '';
ALTER TABLE portfolio_images ADD COLUMN tiers INTEGER NOT NULL DEFAULT 0;
ALTER TABLE portfolio_images ADD COLUMN price INTEGER NOT NULL DEFAULT 0;
