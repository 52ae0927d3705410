import type { MailHeaders } from "../../automatic-mail";
import { mailboxOf } from "../../mailbox";

/**
 * Whether the sender may be forged: Cloudflare's DMARC check failed, or, for a domain that has no verdict, the envelope
 * has another sender. A relay rewrites the envelope, but not the signature that passes the check.
 */
export function isDoubtful(
  headers: MailHeaders,
  { from, envelopeSender }: { from: string; envelopeSender: string },
): boolean {
  const verdict = dmarcVerdict(headers, from);
  if (verdict === "pass" || verdict === "fail") return verdict === "fail";
  return mailboxOf(from) !== mailboxOf(originalSender(envelopeSender));
}

/** Cloudflare's header comes first; the sender could have added one like it below. */
function dmarcVerdict(headers: MailHeaders, from: string): string {
  const results = headers.find(
    ({ key, value }) =>
      /^(?:arc-)?authentication-results$/.test(key) &&
      /^\s*(?:i=\d+;\s*)?mx\.cloudflare\.net\b/i.test(value),
  );
  const [, verdict = "", domain] =
    /\bdmarc\s*=\s*([a-z]+)(?:[^;]*?\bheader\.from=([^\s;]+))?/i.exec(results?.value ?? "") ?? [];
  const isOther = domain !== undefined && domain.toLowerCase() !== from.split("@")[1];
  return isOther && verdict.toLowerCase() === "pass" ? "" : verdict.toLowerCase();
}

/** Undoes the sender rewriting of relays (SRS) and bounce tags (BATV). */
function originalSender(envelopeSender: string): string {
  const sender = envelopeSender.trim();
  const [, domain, local] = /^SRS[01].*=([^=@]+)=([^=@]+)@/i.exec(sender) ?? [];
  if (domain && local) return `${local}@${domain}`;
  return sender.replace(/^prvs=[^=@]+=/i, "");
}
