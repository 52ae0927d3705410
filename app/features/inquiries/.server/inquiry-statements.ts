/** What other features call to change what was sent, in batches of their own. Each may be sent twice. */

/** These clients had their copies, or get none. */
export function settleCopies(db: D1Database, inquiryIds: readonly string[]): D1PreparedStatement {
  return db
    .prepare("UPDATE inquiries SET copy_due_at = NULL WHERE id IN (SELECT value FROM json_each(?))")
    .bind(JSON.stringify(inquiryIds));
}
