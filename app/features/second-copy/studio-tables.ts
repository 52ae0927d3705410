/** Migrations, sessions, daily counters, and the backup's own tables: not the studio's data. */
const excluded: ReadonlySet<string> = new Set([
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

/** Without the tables in which a full-text index stores itself. */
export function studioTables<T extends { name: string; sql: string }>(tables: readonly T[]): T[] {
  const indexes = tables.filter(({ sql }) => /^CREATE VIRTUAL/i.test(sql)).map(({ name }) => name);
  return tables
    .filter(({ name }) => !/^(sqlite_|_cf_)/.test(name) && !excluded.has(name))
    .filter(({ name }) => !indexes.some((index) => name === index || name.startsWith(`${index}_`)));
}
