export type SyncKind = "gallery" | "awards" | "reviews";

/** The three buttons in the footer of every page (A2). */
export const syncTools: readonly { kind: SyncKind; label: string }[] = [
  { kind: "gallery", label: "Gallery Sync" },
  { kind: "awards", label: "Awards Sync" },
  { kind: "reviews", label: "Client Reviews Sync" },
];

export const syncingLabel = "Syncing…";

/** Where this browser keeps when it last synced, as a text to show. */
const storageKey = (kind: SyncKind) => `${kind}:lastSync`;

/** Anything that is not short enough to be one of our texts counts as nothing. */
const longestText = 40;

/** Empty: never, or the browser keeps nothing. */
export function readLastSync(kind: SyncKind): string {
  try {
    const text = localStorage.getItem(storageKey(kind)) ?? "";
    return text.length > longestText ? "" : text;
  } catch {
    return "";
  }
}

export function writeLastSync(kind: SyncKind, text: string): void {
  try {
    localStorage.setItem(storageKey(kind), text);
  } catch {
    // The page at hand shows it all the same.
  }
}
