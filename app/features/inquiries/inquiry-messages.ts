/** Exact texts of P4 and P8, and ours where the specification has none. Only what the form needs at first. */
export const sendLabel = "Send Inquiry";
export const sendingLabel = "Sending…";
export const anotherLabel = "Send another inquiry";

/** Turnstile shows no badge of its own (DESIGN 5.10). */
export const challengeBadge = "Protected by Cloudflare Turnstile";

export const connectionFailed =
  "We couldn’t send your inquiry because the connection failed. Please try again.";
export const sendingOffline =
  "You’re offline. Send your inquiry when you’re back online; it’s saved on this device.";

export function fieldsToCheck({ length }: readonly string[]): string {
  return length === 1 ? "1 field needs your attention." : `${length} fields need your attention.`;
}
