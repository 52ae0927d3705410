/** What the account page tells the owner of her password. */
export type PasswordState = {
  /** The day, such as "Jun 15, 2026"; null: it is still the one in the settings. */
  changedOn: string | null;
  /** Why it cannot be changed here; null: it can. */
  off: string | null;
  /** What a password manager files it under. */
  username: string;
};
