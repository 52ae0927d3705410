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
