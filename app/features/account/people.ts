/** A second person as the owner sees them. */
export type ShownPerson = {
  id: string;
  name: string;
  /** The day on which they were invited. */
  since: string;
  passkeys: number;
  /** When a passkey of theirs was used last; null: none was made yet. */
  lastUsed: string | null;
  /** Until when their link can be used; null: there is none that can. */
  invitedUntil: string | null;
};
