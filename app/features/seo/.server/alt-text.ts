import { versionStatements } from "./version-store";

/** Part of the batch that shows the photo. Leaves the rest of its SEO record alone. */
export function saveAltText(
  db: D1Database,
  record: { url: string; alt: string; section: "hero" | "about" | "pricing"; now: number },
): D1PreparedStatement[] {
  const versions = versionStatements(db, "image", record.url);
  const save = db
    .prepare(
      `INSERT INTO seo_images (asset_url, page_slug, alt, section, updated_at)
       VALUES (?, '/', ?, ?, ?)
       ON CONFLICT (asset_url) DO UPDATE SET alt = excluded.alt, updated_at = excluded.updated_at`,
    )
    .bind(record.url, record.alt || null, record.section, record.now);
  return [versions.first, save, ...versions.saved];
}

/** Must follow the statement that adds the photo: it writes only if that one changed a row. */
export function saveCaption(
  db: D1Database,
  record: { url: string; caption: string; now: number },
): D1PreparedStatement[] {
  const save = db
    .prepare(
      `INSERT INTO seo_images (asset_url, page_slug, caption, section, updated_at)
       SELECT ?, '/', ?, 'gallery', ? WHERE changes() > 0
       ON CONFLICT (asset_url) DO UPDATE SET caption = excluded.caption, updated_at = excluded.updated_at`,
    )
    .bind(record.url, record.caption, record.now);
  return [save, ...versionStatements(db, "image", record.url).saved];
}
