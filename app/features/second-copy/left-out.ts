/**
 * Bookkeeping of wrangler and of the copy itself; who is signed in, or is asked to; what counts today; a number that only
 * ever rises: none of it is the studio's.
 */
const leftOut: ReadonlySet<string> = new Set([
  "d1_migrations",
  "second_copy",
  "second_copy_parts",
  "admin_sessions",
  "invitations",
  "spent_challenges",
  "secret_tries",
  "sign_in_attempts",
  "day_budget",
  "sync_cooldowns",
  "sync_progress",
  "content_seq",
]);

/** Of all tables those of the studio, whose full-text index keeps itself in tables of its own. */
export function studioTables<T extends { name: string; sql: string }>(tables: readonly T[]): T[] {
  const indexes = tables.filter(({ sql }) => /^CREATE VIRTUAL/i.test(sql)).map(({ name }) => name);
  return tables
    .filter(({ name }) => !/^(sqlite_|_cf_)/.test(name) && !leftOut.has(name))
    .filter(({ name }) => !indexes.some((index) => name === index || name.startsWith(`${index}_`)));
}
