export type PasswordState = {
  /** Such as "Jun 15, 2026"; null if ADMIN_PASSWORD is still the password. */
  changedOn: string | null;
  /** Why it can't be changed here; null if it can. */
  off: string | null;
  /** For password managers. */
  username: string;
};
