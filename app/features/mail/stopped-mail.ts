/** Of an email that came back from where it was sent. */
export const bounced = "bounced";
/** A person said that it should not be sent. */
export const stoppedByHand = "by-hand";
/** A copy that could not be sent in time says nothing new any more. */
export const tooLate = "too-late";
/** A newer version of the quote was sent before this one went. */
export const replaced = "replaced";

/** The address takes no email of ours: Cloudflare's list says so, or an email came back. */
export const addressStops: readonly string[] = ["E_RECIPIENT_SUPPRESSED", bounced];

/** What no other try mends. */
const hopeless = new Set([
  ...addressStops,
  "E_VALIDATION_ERROR",
  "E_FIELD_MISSING",
  "E_TOO_MANY_RECIPIENTS",
  "E_CONTENT_TOO_LARGE",
]);

export function isHopeless(error: string): boolean {
  return hopeless.has(error);
}
