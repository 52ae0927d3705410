export type ShownPasskey = {
  id: string;
  name: string;
  /** Days, as they are read. */
  added: string;
  lastUsed: string | null;
  /** It was made for an address that the site had before. */
  isOld: boolean;
};

/** `kept`: of how many she has said that she kept them. */
export type CodeCount = { made: number; left: number; kept: number };

/** What the account shows; `owner`: what she alone has. */
export type PasskeysShown = {
  /** Why this site can have none. */
  off: string | null;
  passkeys: ShownPasskey[];
  owner: { passwordAlone: boolean; codes: CodeCount } | null;
};
