export type ShownPerson = {
  id: string;
  name: string;
  /** The day of the invitation. */
  since: string;
  passkeys: number;
  /** Null if they have no passkey yet. */
  lastUsed: string | null;
  /** Null if no invitation is open. */
  invitedUntil: string | null;
};
