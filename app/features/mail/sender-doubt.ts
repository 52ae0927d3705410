import type { MailHeaders } from "./automatic-mail";
import { mailboxOf } from "./mailbox";

/**
 * Whether an email may be from somebody else than it says: it was handed over in another's name, or Cloudflare, which took it
 * in, found that the domain disowns it (DMARC).
 */
export function isDoubtful(
  headers: MailHeaders,
  { from, envelopeSender }: { from: string; envelopeSender: string },
): boolean {
  return (
    mailboxOf(from) !== mailboxOf(envelopeSender) ||
    headers.some(
      ({ key, value }) =>
        /^(?:arc-)?authentication-results$/.test(key) &&
        /\bmx\.cloudflare\.net\b/i.test(value) &&
        /\bdmarc\s*=\s*fail\b/i.test(value),
    )
  );
}
