/** Error codes of emails that we don't retry. */
export const bounced = "bounced";
export const stoppedByUser = "by-hand";
export const tooLate = "too-late";
export const replaced = "replaced";
export const undone = "undone";

/** The address is on Cloudflare's suppression list, or it bounced. */
export const addressStops: readonly string[] = ["E_RECIPIENT_SUPPRESSED", bounced];

const hopeless = new Set([
  ...addressStops,
  "E_VALIDATION_ERROR",
  "E_FIELD_MISSING",
  "E_TOO_MANY_RECIPIENTS",
  "E_CONTENT_TOO_LARGE",
]);

export function isPermanentFailure(error: string): boolean {
  return hopeless.has(error);
}
