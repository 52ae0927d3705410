/** The owner of each table: the only folder of `app/` whose code writes it. */
export const tableOwners = {
  "features/inquiries": ["inquiries"],
  "features/orders": ["orders", "order_notes", "order_search", "inquiry_attachments", "payments"],
  "features/mail": ["messages", "outbox"],
  "features/quotes": ["quotes"],
  "features/calendar": ["days_off"],
  "features/theme": ["theme_history"],
  "features/seo": [
    ...["seo_settings", "seo_pages", "seo_images", "seo_versions", "seo_page_facts", "seo_audit"],
    "seo_links",
  ],
  "features/site-images": ["site_images", "site_image_history"],
  "features/reviews": ["google_reviews"],
  "features/gallery": ["service_areas"],
  "features/portfolio": [
    ...["portfolio_images", "recognitions", "manifests", "sync_progress", "unreadable_objects"],
  ],
  "features/auth": [
    ...["people", "invitations", "passkeys", "recovery_codes", "spent_challenges"],
    ...["admin_sessions", "forgotten_devices", "secret_tries", "sign_in_attempts"],
  ],
  "features/account": ["former_people"],
  "features/second-copy": ["second_copy", "second_copy_parts"],
  platform: [
    "content_seq",
    "studio_settings",
    "day_budget",
    "sync_cooldowns",
    "job_runs",
    "events",
  ],
} as const satisfies Record<string, readonly string[]>;
