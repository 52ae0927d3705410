export type ShownPasskey = {
  id: string;
  name: string;
  /** Formatted days. */
  added: string;
  lastUsed: string | null;
  /** Made for an earlier domain of the site. */
  isOld: boolean;
};

/** `kept`: how many the owner confirmed that she kept. */
export type CodeCount = { made: number; left: number; kept: number };

export type PasskeysShown = {
  /** Why this site can't have passkeys. */
  off: string | null;
  passkeys: ShownPasskey[];
  owner: { passwordAlone: boolean; codes: CodeCount } | null;
};
