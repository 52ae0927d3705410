import * as z from "zod/mini";
import { describeMoment } from "~/studio-time";
import {
  networkErrorMessage,
  refusalMessage,
  type SyncRefusal,
  type SyncResult,
  skippedFiles,
  successMessage,
  wrongPassword,
} from "../sync-messages";
import type { SyncKind } from "../sync-tools";

export type SyncOutcome =
  | { kind: "synced"; message: string; skipped: string[]; at: string }
  | { kind: "failed"; message: string }
  /** The admin session has ended, so a secret is required. */
  | { kind: "signed-out" };

type SyncRun = {
  /** Undefined for an admin, who needs none. */
  secret: string | undefined;
  functionsUrl: string;
};

type Skipped = { key: string; reason: string };

type Step = (SyncResult & { done: boolean; skipped: Skipped[] }) | { refusal: SyncRefusal };

const text = z.catch(z.string(), "");
const count = z.catch(z.number(), 0);
const responseSchema = z.object({
  ok: z.catch(z.optional(z.boolean()), undefined),
  success: z.catch(z.optional(z.boolean()), undefined),
  error: text,
  details: text,
  done: z.catch(z.boolean(), true),
  totalItems: count,
  categories: count,
  missing: count,
  more: z.catch(z.boolean(), false),
  skipped: z.catch(z.array(z.object({ key: z.string(), reason: z.string() })), []),
  data: z.catch(z.object({ reviews: z.array(z.unknown()) }), { reviews: [] }),
});

/** Enough for some thousand photos; more means a bug. */
const maxSteps = 400;

const refreshEvents: Record<SyncKind, string> = {
  gallery: "gallery:refresh",
  awards: "recognitions:refresh",
  reviews: "reviews:refresh",
};

/** Repeats the call until the sync is done, then tells the open page to refresh. */
export async function runSync(kind: SyncKind, run: SyncRun): Promise<SyncOutcome> {
  // Headers allow only these characters, so no secret has others.
  if (/[^\x20-\x7e]/.test(run.secret ?? "")) return failed(kind, wrongPassword);
  try {
    const skipped = new Map<string, string>();
    for (let index = 0; index < maxSteps; index += 1) {
      const response = await post(kind, run, index > 0);
      const step = await readStep(kind, response);
      if ("refusal" in step) {
        const isSignedOut = response.status === 401 && run.secret === undefined;
        return isSignedOut
          ? { kind: "signed-out" }
          : { kind: "failed", message: refusalMessage(kind, step.refusal) };
      }
      for (const { key, reason } of step.skipped) skipped.set(key, reason);
      if (step.done) return synced(kind, step, skipped);
    }
    return failed(kind, "The sync didn’t finish. Please try again later.");
  } catch {
    return { kind: "failed", message: networkErrorMessage(kind) };
  }
}

function post(kind: SyncKind, { secret, functionsUrl }: SyncRun, isContinued: boolean) {
  const query = isContinued ? "?continue" : "";
  const admin: Record<string, string> = secret === undefined ? { "x-admin": "1" } : {};
  const json = { "content-type": "application/json", ...admin };
  if (kind === "gallery") {
    const headers: Record<string, string> = secret === undefined ? admin : { "x-sync-key": secret };
    return fetch(`${functionsUrl}/gallery-sync${query}`, { method: "POST", headers });
  }
  if (kind === "awards") {
    const headers: Record<string, string> =
      secret === undefined ? json : { ...json, "x-admin-token": secret };
    return fetch(`/api/awards-sync${query}`, { method: "POST", headers, body: "{}" });
  }
  const body = JSON.stringify({ secret });
  return fetch("/api/gbp/reviews", { method: "POST", headers: json, body });
}

async function readStep(kind: SyncKind, response: Response): Promise<Step> {
  const { status, statusText, headers } = response;
  const parsed = responseSchema.safeParse(await response.json().catch(() => undefined));
  const body = parsed.data;
  const succeeded = kind === "reviews" ? body?.success : body?.ok;
  if (response.ok && body && succeeded) {
    const { done, totalItems, categories, missing, more, skipped, data } = body;
    return { done, totalItems, categories, missing, more, skipped, reviews: data.reviews.length };
  }
  const wait = headers.get("retry-after");
  return {
    refusal: {
      status,
      // "OK" is no reason.
      statusText: response.ok ? "" : statusText,
      error: body?.error ?? "",
      details: body?.details ?? "",
      retryAfter: wait === null ? null : Number(wait),
    },
  };
}

function synced(
  kind: SyncKind,
  found: SyncResult,
  skipped: ReadonlyMap<string, string>,
): SyncOutcome {
  dispatchEvent(new Event(refreshEvents[kind]));
  const files = [...skipped].map(([key, reason]) => ({ key, reason }));
  return {
    kind: "synced",
    message: successMessage(kind, found),
    skipped: skippedFiles(files),
    at: describeMoment(Date.now()),
  };
}

function failed(kind: SyncKind, error: string): SyncOutcome {
  const refusal = { status: 0, statusText: "", error, details: "", retryAfter: null };
  return { kind: "failed", message: refusalMessage(kind, refusal) };
}
