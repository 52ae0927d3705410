-- The tables as the migrations leave them, by who owns them. Written by `npm run schema`; a test compares it.

-- features/inquiries

CREATE TABLE inquiries (
  id TEXT PRIMARY KEY,
  draft_id TEXT NOT NULL,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  phone TEXT NOT NULL,
  event_date TEXT NOT NULL,
  event_type TEXT NOT NULL CHECK (event_type IN ('wedding', 'birthday', 'anniversary', 'corporate', 'other')),
  servings TEXT NOT NULL,
  location TEXT NOT NULL DEFAULT '',
  message TEXT NOT NULL,
  details TEXT NOT NULL DEFAULT '{}',
  likes TEXT NOT NULL DEFAULT '[]',
  human_check TEXT NOT NULL CHECK (human_check IN ('verified', 'unverified', 'honeypot')),
  human_check_reason TEXT NOT NULL DEFAULT '',
  human_token TEXT,
  client_network TEXT NOT NULL DEFAULT '',
  lost_files TEXT NOT NULL DEFAULT '[]',
  copy_due_at INTEGER,
  received_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
,
  arriving_until INTEGER
) STRICT;
CREATE INDEX inquiries_by_network ON inquiries (client_network, received_at);
CREATE INDEX inquiries_by_token ON inquiries (human_token) WHERE human_token IS NOT NULL;
CREATE INDEX inquiries_copy_due ON inquiries (copy_due_at) WHERE copy_due_at IS NOT NULL;

-- features/orders

CREATE TABLE "orders" (
  id TEXT PRIMARY KEY,
  status TEXT NOT NULL DEFAULT 'new'
    CHECK (status IN ('new', 'reviewing', 'quoted', 'booked', 'declined', 'archived', 'spam')),
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  phone TEXT NOT NULL,
  event_date TEXT NOT NULL,
  event_type TEXT NOT NULL CHECK (event_type IN ('wedding', 'birthday', 'anniversary', 'corporate', 'other')),
  servings TEXT NOT NULL,
  location TEXT NOT NULL DEFAULT '',
  message TEXT NOT NULL,
  received_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
,
  status_at INTEGER,
  deleted_at INTEGER,
  answered_at INTEGER,
  held_at INTEGER,
  scheduled_on TEXT,
  was_booked INTEGER NOT NULL DEFAULT 0,
  calendar_seq INTEGER NOT NULL DEFAULT 0,
  calendar_at INTEGER,
  asked_at INTEGER,
  inquiry_id TEXT REFERENCES inquiries (id) ON DELETE CASCADE,
  hold_ended_at INTEGER,
  event_time TEXT NOT NULL DEFAULT '',
  final_details TEXT CHECK (final_details IS NULL OR json_valid(final_details)),
  revision INTEGER NOT NULL DEFAULT 1,
  event_day TEXT NOT NULL DEFAULT '',
  on_calendar INTEGER NOT NULL DEFAULT 0,
  reply_due_at INTEGER,
  phone_digits TEXT,
  phone_words TEXT,
  bounced_at INTEGER,
  card_page TEXT
) STRICT;
CREATE INDEX orders_all ON orders (received_at DESC, id DESC) WHERE deleted_at IS NULL AND status <> 'spam';
CREATE INDEX orders_by_age ON orders (updated_at);
CREATE INDEX orders_by_day ON orders (event_day, id) WHERE deleted_at IS NULL;
CREATE INDEX orders_by_email ON orders (lower(email));
CREATE INDEX orders_by_phone ON orders (phone_digits) WHERE phone_digits IS NOT NULL;
CREATE INDEX orders_by_status ON orders (status, deleted_at, received_at DESC, id DESC, inquiry_id);
CREATE INDEX orders_deleted ON orders (deleted_at DESC, id DESC) WHERE deleted_at IS NOT NULL;
CREATE INDEX orders_due ON orders (coalesce(reply_due_at, 100000000000000 - received_at), id)
  WHERE deleted_at IS NULL AND status IN ('new', 'reviewing', 'quoted');
CREATE INDEX orders_fed ON orders (calendar_at) WHERE calendar_seq > 0;
CREATE INDEX orders_hold_ended ON orders (hold_ended_at) WHERE hold_ended_at IS NOT NULL;
CREATE UNIQUE INDEX orders_of_inquiry ON orders (inquiry_id);
CREATE INDEX orders_on_calendar ON orders (event_day, event_type) WHERE on_calendar = 1;
CREATE INDEX orders_reviewing ON orders (coalesce(reply_due_at, 100000000000000 - received_at), id)
  WHERE deleted_at IS NULL AND status = 'reviewing';
CREATE TRIGGER content_seq_orders_delete AFTER DELETE ON orders WHEN old.on_calendar = 1
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;
CREATE TRIGGER content_seq_orders_insert AFTER INSERT ON orders WHEN new.on_calendar = 1
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;
CREATE TRIGGER content_seq_orders_update AFTER UPDATE OF on_calendar, event_day, event_type ON orders
WHEN (old.on_calendar, old.event_day, old.event_type) IS NOT (new.on_calendar, new.event_day, new.event_type)
  AND (old.on_calendar = 1 OR new.on_calendar = 1)
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;
CREATE TRIGGER order_search_delete AFTER DELETE ON orders
BEGIN
  INSERT INTO order_search (order_search, rowid, name, email, phone, phone_words, event_type, servings, location, message)
  VALUES ('delete', old.rowid, old.name, old.email, old.phone, old.phone_words, old.event_type, old.servings, old.location, old.message);
END;
CREATE TRIGGER order_search_insert AFTER INSERT ON orders
BEGIN
  INSERT INTO order_search (rowid, name, email, phone, phone_words, event_type, servings, location, message)
  VALUES (new.rowid, new.name, new.email, new.phone, new.phone_words, new.event_type, new.servings, new.location, new.message);
END;
CREATE TRIGGER order_search_update
AFTER UPDATE OF name, email, phone, phone_words, event_type, servings, location, message ON orders
WHEN (old.name, old.email, old.phone, old.phone_words, old.event_type, old.servings, old.location, old.message)
  IS NOT (new.name, new.email, new.phone, new.phone_words, new.event_type, new.servings, new.location, new.message)
BEGIN
  INSERT INTO order_search (order_search, rowid, name, email, phone, phone_words, event_type, servings, location, message)
  VALUES ('delete', old.rowid, old.name, old.email, old.phone, old.phone_words, old.event_type, old.servings, old.location, old.message);
  INSERT INTO order_search (rowid, name, email, phone, phone_words, event_type, servings, location, message)
  VALUES (new.rowid, new.name, new.email, new.phone, new.phone_words, new.event_type, new.servings, new.location, new.message);
END;

CREATE TABLE "order_notes" (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES "orders" (id) ON DELETE CASCADE,
  text TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX order_notes_in_order ON order_notes (order_id, at, id);

CREATE VIRTUAL TABLE order_search USING fts5 (
  name, email, phone, phone_words, event_type, servings, location, message,
  content = 'orders', content_rowid = 'rowid', tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
);

CREATE TABLE inquiry_attachments (
  order_id TEXT NOT NULL REFERENCES "orders" (id) ON DELETE CASCADE,
  sha256 TEXT NOT NULL,
  name TEXT NOT NULL,
  content_type TEXT NOT NULL,
  size INTEGER NOT NULL,
  position INTEGER NOT NULL,
  width INTEGER,
  height INTEGER,
  message_id TEXT,
  PRIMARY KEY (order_id, sha256)
) STRICT;

CREATE TABLE "payments" (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  cents INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('card', 'cash', 'check', 'bank', 'other')),
  paid_on TEXT NOT NULL,
  note TEXT NOT NULL DEFAULT '',
  -- 'stripe': what the provider's signed call said, with its reference as the note.
  person_id TEXT NOT NULL,
  at INTEGER NOT NULL,
  -- The status of an order that this payment booked.
  booked_from TEXT,
  takes_back TEXT,
  part TEXT,
  CHECK (iif(takes_back IS NULL, cents > 0, cents < 0))
) STRICT;
CREATE INDEX payments_of_order ON payments (order_id, at);
CREATE INDEX payments_taken_back ON payments (takes_back) WHERE takes_back IS NOT NULL;
CREATE TRIGGER payments_stay BEFORE UPDATE ON payments
BEGIN
  SELECT RAISE(ABORT, 'a payment stays as it was recorded');
END;

-- features/mail

CREATE TABLE "messages" (
  id TEXT PRIMARY KEY,
  order_id TEXT REFERENCES orders (id) ON DELETE CASCADE,
  kind TEXT NOT NULL
    CHECK (kind IN ('copy', 'update', 'reply', 'quote', 'question', 'acceptance', 'details', 'email')),
  direction TEXT NOT NULL CHECK (direction IN ('in', 'out')),
  sender TEXT NOT NULL,
  subject TEXT NOT NULL DEFAULT '',
  text TEXT NOT NULL,
  warning TEXT NOT NULL DEFAULT '',
  raw_key TEXT,
  files TEXT NOT NULL DEFAULT '{}',
  at INTEGER NOT NULL,
  seen_at INTEGER,
  email_id TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX messages_in_order ON messages (order_id, at, id);
CREATE INDEX messages_of_nobody ON messages (at) WHERE order_id IS NULL;
CREATE INDEX messages_of_strangers ON messages (lower(sender)) WHERE order_id IS NULL;
CREATE INDEX messages_raw ON messages (raw_key) WHERE raw_key IS NOT NULL;
CREATE INDEX messages_unseen ON messages (at) WHERE direction = 'in' AND seen_at IS NULL;

CREATE TABLE "outbox" (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('reply', 'quote', 'copy', 'update', 'inquiry', 'owner', 'account')),
  order_id TEXT REFERENCES orders (id) ON DELETE CASCADE,
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  text TEXT NOT NULL,
  html TEXT NOT NULL DEFAULT '',
  reply_to TEXT NOT NULL DEFAULT '',
  state TEXT NOT NULL DEFAULT 'due' CHECK (state IN ('due', 'sent', 'stopped')),
  due_at INTEGER,
  tries INTEGER NOT NULL DEFAULT 0,
  error TEXT NOT NULL DEFAULT '',
  lease TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL,
  sent_at INTEGER,
  held TEXT
) STRICT;
CREATE INDEX outbox_copies ON outbox (lower(recipient), created_at) WHERE kind = 'copy';
CREATE INDEX outbox_due ON outbox (due_at) WHERE state = 'due';
CREATE INDEX outbox_of_order ON outbox (order_id);
CREATE INDEX outbox_sent ON outbox (lower(recipient), sent_at) WHERE state = 'sent';
CREATE INDEX outbox_stopped ON outbox (lower(recipient)) WHERE state = 'stopped';

-- features/quotes

CREATE TABLE quotes (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES "orders" (id) ON DELETE CASCADE,
  version INTEGER NOT NULL CHECK (version > 0),
  revision INTEGER NOT NULL,
  content TEXT NOT NULL,
  total INTEGER NOT NULL DEFAULT 0,
  deposit INTEGER NOT NULL DEFAULT 0,
  -- The last day on which it can be accepted.
  expires_on TEXT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  sent_at INTEGER,
  replaced_at INTEGER,
  withdrawn_at INTEGER,
  accepted_at INTEGER,
  accepted_on TEXT,
  accepted_name TEXT,
  seen_at INTEGER,
  UNIQUE (order_id, version)
) STRICT;
CREATE UNIQUE INDEX quote_drafts ON quotes (order_id) WHERE sent_at IS NULL;
CREATE TRIGGER quotes_stay_as_sent BEFORE UPDATE OF id, order_id, version, content, total, deposit, expires_on, sent_at ON quotes
WHEN OLD.sent_at IS NOT NULL AND iif(
  NEW.sent_at IS NULL,
  OLD.accepted_at IS NOT NULL,
  (OLD.id, OLD.order_id, OLD.version, OLD.content, OLD.total, OLD.deposit, OLD.expires_on, OLD.sent_at)
    IS NOT (NEW.id, NEW.order_id, NEW.version, NEW.content, NEW.total, NEW.deposit, NEW.expires_on, NEW.sent_at)
)
BEGIN
  SELECT RAISE(ABORT, 'a quote stays as it was sent');
END;

-- features/calendar

CREATE TABLE days_off (
  id TEXT PRIMARY KEY,
  first TEXT NOT NULL,
  last TEXT NOT NULL CHECK (last >= first),
  reason TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX days_off_by_end ON days_off (last);
CREATE TRIGGER content_seq_days_off_delete AFTER DELETE ON days_off
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;
CREATE TRIGGER content_seq_days_off_insert AFTER INSERT ON days_off
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;
CREATE TRIGGER content_seq_days_off_update AFTER UPDATE ON days_off
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;

-- features/theme

CREATE TABLE theme_history (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL CHECK (kind IN ('promoted', 'factory')),
  tag TEXT NOT NULL,
  at INTEGER NOT NULL,
  theme TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX theme_history_one_factory ON theme_history (kind) WHERE kind = 'factory';
CREATE TRIGGER content_seq_theme_history_delete AFTER DELETE ON theme_history
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;
CREATE TRIGGER content_seq_theme_history_insert AFTER INSERT ON theme_history
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;
CREATE TRIGGER content_seq_theme_history_update AFTER UPDATE ON theme_history
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;

-- features/seo

CREATE TABLE seo_settings (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  brand TEXT,
  tagline TEXT,
  default_description TEXT,
  robots TEXT,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE TRIGGER content_seq_seo_settings_delete AFTER DELETE ON seo_settings
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;
CREATE TRIGGER content_seq_seo_settings_insert AFTER INSERT ON seo_settings
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;
CREATE TRIGGER content_seq_seo_settings_update AFTER UPDATE ON seo_settings
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;

CREATE TABLE seo_pages (
  slug TEXT PRIMARY KEY,
  meta_title TEXT,
  meta_description TEXT,
  h1 TEXT,
  canonical TEXT,
  og_title TEXT,
  og_description TEXT,
  og_image TEXT,
  keywords TEXT NOT NULL DEFAULT '[]',
  internal_links TEXT NOT NULL DEFAULT '[]',
  indexed INTEGER NOT NULL DEFAULT 1 CHECK (indexed IN (0, 1)),
  followed INTEGER NOT NULL DEFAULT 1 CHECK (followed IN (0, 1)),
  updated_at INTEGER NOT NULL
) STRICT;
CREATE TRIGGER content_seq_seo_pages_delete AFTER DELETE ON seo_pages
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;
CREATE TRIGGER content_seq_seo_pages_insert AFTER INSERT ON seo_pages
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;
CREATE TRIGGER content_seq_seo_pages_update AFTER UPDATE ON seo_pages
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;

CREATE TABLE seo_images (
  asset_url TEXT PRIMARY KEY,
  page_slug TEXT,
  alt TEXT,
  caption TEXT,
  tags TEXT NOT NULL DEFAULT '[]',
  section TEXT NOT NULL DEFAULT 'other',
  updated_at INTEGER NOT NULL
) STRICT;
CREATE TRIGGER content_seq_seo_images_delete AFTER DELETE ON seo_images
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;
CREATE TRIGGER content_seq_seo_images_insert AFTER INSERT ON seo_images
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;
CREATE TRIGGER content_seq_seo_images_update AFTER UPDATE ON seo_images
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;

CREATE TABLE seo_page_facts (
  slug TEXT PRIMARY KEY,
  facts TEXT NOT NULL,
  read_at INTEGER NOT NULL
) STRICT;

CREATE TABLE seo_audit (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  findings TEXT NOT NULL,
  count INTEGER NOT NULL,
  audited_at INTEGER NOT NULL
) STRICT;

-- features/site-images

CREATE TABLE "site_images" (
  slot TEXT PRIMARY KEY
    CHECK (slot IN ('about', 'pricing', 'hero-1', 'hero-2', 'hero-3', 'hero-4', 'signature')),
  url TEXT NOT NULL,
  width INTEGER,
  height INTEGER,
  widths TEXT NOT NULL DEFAULT '[]',
  focal_x REAL NOT NULL DEFAULT 0.5,
  focal_y REAL NOT NULL DEFAULT 0.5,
  updated_at INTEGER NOT NULL,
  placeholder TEXT
) STRICT;
CREATE TRIGGER content_seq_site_images_delete AFTER DELETE ON site_images
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;
CREATE TRIGGER content_seq_site_images_insert AFTER INSERT ON site_images
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;
CREATE TRIGGER content_seq_site_images_update AFTER UPDATE ON site_images
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;

CREATE TABLE "site_image_history" (
  slot TEXT NOT NULL
    CHECK (slot IN ('about', 'pricing', 'hero-1', 'hero-2', 'hero-3', 'hero-4', 'signature')),
  url TEXT NOT NULL,
  width INTEGER,
  height INTEGER,
  widths TEXT NOT NULL DEFAULT '[]',
  focal_x REAL NOT NULL DEFAULT 0.5,
  focal_y REAL NOT NULL DEFAULT 0.5,
  placeholder TEXT,
  -- When it was last set.
  used_at INTEGER NOT NULL,
  PRIMARY KEY (slot, url)
) STRICT;

-- features/reviews

CREATE TABLE google_reviews (
  id TEXT PRIMARY KEY,
  reviewer_name TEXT,
  reviewer_profile_photo TEXT,
  comment TEXT,
  create_time TEXT NOT NULL,
  rating TEXT NOT NULL CHECK (rating IN ('ONE', 'TWO', 'THREE', 'FOUR', 'FIVE')),
  hidden INTEGER NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1)),
  source TEXT NOT NULL DEFAULT 'google' CHECK (source IN ('google', 'manual')),
  updated_at INTEGER NOT NULL
,
  update_time TEXT NOT NULL DEFAULT '',
  photo_key TEXT
) STRICT;
CREATE INDEX google_reviews_shown ON google_reviews (rating, hidden, create_time DESC);
CREATE TRIGGER content_seq_google_reviews_delete AFTER DELETE ON google_reviews
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;
CREATE TRIGGER content_seq_google_reviews_insert AFTER INSERT ON google_reviews
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;
CREATE TRIGGER content_seq_google_reviews_update AFTER UPDATE ON google_reviews
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;

-- features/portfolio

CREATE TABLE portfolio_images (
  key TEXT PRIMARY KEY,
  category TEXT NOT NULL CHECK (category IN ('wedding', 'sculpted', 'birthday', 'special-occasions', 'cupcakes')),
  filename TEXT NOT NULL,
  etag TEXT NOT NULL,
  title TEXT NOT NULL,
  alt TEXT NOT NULL DEFAULT '',
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  widths TEXT NOT NULL DEFAULT '[]',
  failed_widths TEXT NOT NULL DEFAULT '[]',
  placeholder TEXT,
  focal_x REAL NOT NULL DEFAULT 0.5,
  focal_y REAL NOT NULL DEFAULT 0.5,
  position INTEGER NOT NULL DEFAULT 0,
  hidden INTEGER NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1)),
  imported_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
,
  draft TEXT,
  deleted_at INTEGER,
  servings TEXT NOT NULL DEFAULT '',
  tiers INTEGER NOT NULL DEFAULT 0,
  price INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX portfolio_images_order ON portfolio_images (category, position, key);

CREATE TABLE recognitions (
  id TEXT PRIMARY KEY,
  group_key TEXT NOT NULL,
  slug TEXT NOT NULL,
  title TEXT NOT NULL DEFAULT '',
  description TEXT NOT NULL DEFAULT '',
  link1 TEXT NOT NULL DEFAULT '',
  link2 TEXT NOT NULL DEFAULT '',
  image_key TEXT,
  image_width INTEGER,
  image_height INTEGER,
  image_widths TEXT NOT NULL DEFAULT '[]',
  image_failed_widths TEXT NOT NULL DEFAULT '[]',
  alt TEXT NOT NULL DEFAULT '',
  placeholder TEXT,
  focal_x REAL NOT NULL DEFAULT 0.5,
  focal_y REAL NOT NULL DEFAULT 0.5,
  paths TEXT NOT NULL DEFAULT '[]',
  etags TEXT NOT NULL DEFAULT '{}',
  position INTEGER NOT NULL DEFAULT 0,
  hidden INTEGER NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1)),
  imported_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
,
  draft TEXT,
  deleted_at INTEGER,
  image_etag TEXT,
  year INTEGER CHECK (year BETWEEN 1900 AND 2100)
) STRICT;

CREATE TABLE manifests (
  kind TEXT PRIMARY KEY CHECK (kind IN ('gallery', 'recognitions')),
  version TEXT NOT NULL,
  digest TEXT NOT NULL,
  listed_at INTEGER NOT NULL,
  published_at INTEGER NOT NULL
) STRICT;
CREATE TRIGGER content_seq_manifests_delete AFTER DELETE ON manifests
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;
CREATE TRIGGER content_seq_manifests_insert AFTER INSERT ON manifests
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;
CREATE TRIGGER content_seq_manifests_update AFTER UPDATE ON manifests
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;

CREATE TABLE sync_progress (
  kind TEXT PRIMARY KEY CHECK (kind IN ('gallery', 'recognitions')),
  listed_at INTEGER NOT NULL,
  phase TEXT NOT NULL CHECK (phase IN ('listing', 'widths')),
  last_key TEXT NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;

CREATE TABLE unreadable_objects (
  key TEXT PRIMARY KEY,
  etag TEXT NOT NULL,
  reason TEXT NOT NULL,
  seen_at INTEGER NOT NULL
) STRICT;

-- features/auth

CREATE TABLE people (
  id TEXT PRIMARY KEY,
  role TEXT NOT NULL CHECK (role IN ('owner', 'assistant')),
  name TEXT NOT NULL,
  password TEXT NOT NULL DEFAULT '',
  password_changed_at INTEGER,
  password_alone INTEGER NOT NULL DEFAULT 0 CHECK (password_alone IN (0, 1)),
  reset_used TEXT NOT NULL DEFAULT '',
  devices_since INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE invitations (
  person_id TEXT PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
  token_hash TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE passkeys (
  id TEXT PRIMARY KEY,
  person_id TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  rp_id TEXT NOT NULL,
  public_key TEXT NOT NULL,
  counter INTEGER NOT NULL,
  name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  last_used_at INTEGER
) STRICT;
CREATE INDEX passkeys_of_person ON passkeys (person_id);

CREATE TABLE recovery_codes (
  hash TEXT PRIMARY KEY,
  person_id TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  kept_at INTEGER,
  -- when she said that she had kept them
  used_at INTEGER
) STRICT;

CREATE TABLE spent_challenges (
  challenge TEXT PRIMARY KEY,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE admin_sessions (
  token_hash TEXT PRIMARY KEY,
  created_at INTEGER NOT NULL,
  last_seen_at INTEGER NOT NULL
,
  id TEXT NOT NULL DEFAULT '',
  person_id TEXT NOT NULL DEFAULT 'owner',
  signed_in_by TEXT NOT NULL DEFAULT 'password',
  fresh_at INTEGER NOT NULL DEFAULT 0,
  device TEXT NOT NULL DEFAULT '',
  device_id TEXT NOT NULL DEFAULT '',
  country TEXT NOT NULL DEFAULT '',
  replaced_hash TEXT,
  passkey_id TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX admin_sessions_replaced ON admin_sessions (replaced_hash) WHERE replaced_hash IS NOT NULL;

CREATE TABLE forgotten_devices (
  device_id TEXT PRIMARY KEY,
  person_id TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;

CREATE TABLE secret_tries (
  purpose TEXT NOT NULL,
  source TEXT NOT NULL,
  tries INTEGER NOT NULL,
  since INTEGER NOT NULL,
  PRIMARY KEY (purpose, source)
) STRICT, WITHOUT ROWID;

CREATE TABLE sign_in_attempts (
  network TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX sign_in_attempts_recent ON sign_in_attempts (network, at);

-- features/account

CREATE TABLE former_people (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  removed_at INTEGER NOT NULL
) STRICT;

-- features/second-copy

CREATE TABLE second_copy (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  begun_at INTEGER NOT NULL,
  migration TEXT NOT NULL,
  content_seq INTEGER NOT NULL,
  -- Files are listed one bucket after the other, from this key on.
  bucket INTEGER NOT NULL DEFAULT 0,
  last_key TEXT NOT NULL DEFAULT '',
  -- When the newest whole copy was begun.
  whole_at INTEGER
) STRICT;

CREATE TABLE second_copy_parts (
  part TEXT PRIMARY KEY,
  lines INTEGER NOT NULL,
  -- Null once it is in the bucket.
  content TEXT
) STRICT;

-- platform

CREATE TABLE content_seq (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  value INTEGER NOT NULL
) STRICT;

CREATE TABLE studio_settings (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE TRIGGER content_seq_studio_settings_delete AFTER DELETE ON studio_settings WHEN old.name = 'calendar'
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;
CREATE TRIGGER content_seq_studio_settings_insert AFTER INSERT ON studio_settings WHEN new.name = 'calendar'
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;
CREATE TRIGGER content_seq_studio_settings_update AFTER UPDATE ON studio_settings
WHEN new.name = 'calendar' AND old.value IS NOT new.value
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;

CREATE TABLE day_budget (
  kind TEXT PRIMARY KEY,
  day INTEGER NOT NULL,
  used INTEGER NOT NULL
) STRICT;

CREATE TABLE sync_cooldowns (
  name TEXT PRIMARY KEY,
  until INTEGER NOT NULL
) STRICT;

CREATE TABLE job_runs (
  name TEXT PRIMARY KEY,
  started_at INTEGER NOT NULL,
  finished_at INTEGER,
  outcome TEXT NOT NULL CHECK (outcome IN ('running', 'done', 'failed')),
  detail TEXT NOT NULL DEFAULT ''
) STRICT;

CREATE TABLE events (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  name TEXT NOT NULL,
  person_id TEXT NOT NULL,
  facts TEXT NOT NULL
) STRICT;
CREATE TRIGGER events_stand BEFORE UPDATE ON events
BEGIN SELECT RAISE(ABORT, 'An event cannot be changed.'); END;
CREATE TRIGGER events_stay BEFORE DELETE ON events
WHEN OLD.at > (SELECT at FROM events ORDER BY seq DESC LIMIT 1) - 729 * 86400000
BEGIN SELECT RAISE(ABORT, 'An event stays for 24 months.'); END;
