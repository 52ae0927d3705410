/** For a batch of whoever shows the photo: writes its alt text and leaves the rest of its record alone. */
export function saveAltText(
  db: D1Database,
  record: { url: string; alt: string; section: "hero" | "about" | "pricing"; now: number },
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO seo_images (asset_url, page_slug, alt, section, updated_at)
       VALUES (?, '/', ?, ?, ?)
       ON CONFLICT (asset_url) DO UPDATE SET alt = excluded.alt, updated_at = excluded.updated_at`,
    )
    .bind(record.url, record.alt || null, record.section, record.now);
}

/** For the batch that takes a photo into the gallery, behind the row's own statement: its caption, which its record alone has. */
export function saveCaption(
  db: D1Database,
  record: { url: string; caption: string; now: number },
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO seo_images (asset_url, page_slug, caption, section, updated_at)
       SELECT ?, '/', ?, 'gallery', ? WHERE changes() > 0
       ON CONFLICT (asset_url) DO UPDATE SET caption = excluded.caption, updated_at = excluded.updated_at`,
    )
    .bind(record.url, record.caption, record.now);
}
