import { countNoun } from "~/platform/text/count-noun";
import type { SyncKind } from "./sync-tools";

export const wrongPassword = "Incorrect password.";
const coolingDown = "Sync cooling down. Try again in ~60s.";
export const noPasswordEntered = "Review sync cancelled: no password entered";
const networkError = "Network error";

/** A failed response; fields that it lacks are empty. */
export type SyncRefusal = {
  status: number;
  statusText: string;
  error: string;
  details: string;
  /** Seconds. */
  retryAfter: number | null;
};

type SyncPrompt = { label: string; description: string };

export const syncPrompts: Record<SyncKind, SyncPrompt> = {
  gallery: {
    label: "Sync password",
    description: "Updates the gallery from your stored photos.",
  },
  awards: {
    label: "Admin token",
    description: "Updates recognitions from your stored files.",
  },
  reviews: {
    label: "Sync password",
    description: "Gets your latest Google reviews.",
  },
};

/** Texts from A8. */
export function refusalMessage(kind: SyncKind, refusal: SyncRefusal): string {
  const { status, statusText, error } = refusal;
  if (kind === "gallery") return galleryRefusal(refusal);
  if (kind === "awards") return `Awards sync failed: ${error || `HTTP ${status}`}`;
  return `Reviews sync failed: ${error || statusText || `HTTP ${status}`}`;
}

/** Seconds. A longer wait means a lockout, and the response says so. */
const maxCooldown = 60;

function galleryRefusal({ status, error, details, retryAfter }: SyncRefusal): string {
  if (status === 401 || status === 403) return wrongPassword;
  if (status === 429) {
    return error && (retryAfter ?? 0) > maxCooldown ? error : coolingDown;
  }
  return error || details || `Sync failed (${status})`;
}

/** For network errors (A8). */
export function networkErrorMessage(kind: SyncKind): string {
  if (kind === "gallery") return networkError;
  if (kind === "awards") return `Awards sync failed: ${networkError}`;
  return `Error syncing reviews: ${networkError}`;
}

export type SyncResult = {
  totalItems: number;
  categories: number;
  reviews: number;
  /** Items that were kept, since too many files are missing. */
  missing: number;
  /** Google has more reviews than one sync fetches. */
  more: boolean;
};

/** Texts from A8, which has none for the gallery. */
export function successMessage(kind: SyncKind, found: SyncResult): string {
  if (found.missing > 0) {
    const what = countNoun(found.missing, kind === "gallery" ? "photo" : "recognition");
    return `Nothing was removed, although the files of ${what} are missing. The back office asks what to do.`;
  }
  if (kind === "awards") return `Awards synced (${found.categories} categories).`;
  if (kind === "reviews") {
    const fetched = `Fetched ${found.reviews} reviews`;
    return found.more ? `${fetched}. Google has more; these are the latest.` : fetched;
  }
  return `Gallery synced (${countNoun(found.totalItems, "photo")}).`;
}

const maxListedFiles = 5;

export function skippedFiles(skipped: readonly { key: string; reason: string }[]): string[] {
  const named = skipped.slice(0, maxListedFiles).map(({ key, reason }) => `${key}: ${reason}`);
  const rest = skipped.length - named.length;
  return rest > 0 ? [...named, `and ${rest} more`] : named;
}
