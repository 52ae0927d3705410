import * as z from "zod/mini";

const failures = ["redirects", "timeout", "unreachable"] as const;

/** Why a link doesn't open: a status, or there was none. */
export const failureReason = z.union([z.int(), z.enum(failures)]);
export type FailureReason = z.infer<typeof failureReason>;

/** Where a request ended. "refused" is our own decision, "cookie" are redirects of a site that sets one. */
export type LinkEnd = FailureReason | "refused" | "cookie";

export type LinkOutcome =
  | { kind: "opens" }
  | { kind: "unknown" }
  | { kind: "fails"; reason: FailureReason };

/**
 * Only what visitors would see, too, is a failure: no such page (404, 410), a broken server (5xx), or none. Every other
 * 4xx may be meant for robots (401, 403, 429, 451, LinkedIn's 999), and so may 503: such a link couldn't be checked.
 * Nor could one whose site redirects until its cookie comes back.
 */
export function outcomeOf(end: LinkEnd): LinkOutcome {
  if (end === "refused" || end === "cookie") return { kind: "unknown" };
  if (typeof end !== "number") return { kind: "fails", reason: end };
  if (end < 400) return { kind: "opens" };
  const isBroken = end === 404 || end === 410 || (end >= 500 && end < 600 && end !== 503);
  return isBroken ? { kind: "fails", reason: end } : { kind: "unknown" };
}

/** Servers may refuse HEAD, or answer it wrongly. One that wants fewer requests (429) gets no second one. */
export function needsGet(end: LinkEnd): boolean {
  return typeof end === "number" ? end >= 400 && end !== 429 : end !== "refused";
}
