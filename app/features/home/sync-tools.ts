export type SyncKind = "gallery" | "awards" | "reviews";

/** Sync buttons in every footer (A2). */
export const syncTools: readonly { kind: SyncKind; label: string }[] = [
  { kind: "gallery", label: "Gallery Sync" },
  { kind: "awards", label: "Awards Sync" },
  { kind: "reviews", label: "Client Reviews Sync" },
];

export const syncingLabel = "Syncing…";

const storageKey = (kind: SyncKind) => `${kind}:lastSync`;

/** Longer text isn't ours. */
const maxTextLength = 40;

/** Returns "" if it never synced or storage is blocked. */
export function readLastSync(kind: SyncKind): string {
  try {
    const text = localStorage.getItem(storageKey(kind)) ?? "";
    return text.length > maxTextLength ? "" : text;
  } catch {
    return "";
  }
}

export function writeLastSync(kind: SyncKind, text: string): void {
  try {
    localStorage.setItem(storageKey(kind), text);
  } catch {
    // Storage is blocked; this page still shows the time.
  }
}
