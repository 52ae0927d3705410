/** What the studio has set by this name, as a save's `from`. */
export async function savedSetting<T>(db: D1Database, name: string, initial: T): Promise<T> {
  const value = await db
    .prepare("SELECT value FROM studio_settings WHERE name = ?")
    .bind(name)
    .first<string>("value");
  return value === null ? initial : JSON.parse(value);
}
