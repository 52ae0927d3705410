/**
 * Bookkeeping of wrangler and of the copy itself; who is signed in, or is asked to; what counts today; a number that only
 * ever rises: none of it is the studio's.
 */
export const leftOut: ReadonlySet<string> = new Set([
  "d1_migrations",
  "backup_touched",
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
