export type MailHeaders = readonly { key: string; value: string }[];

/** Detects autoresponders, mailing lists, and delivery reports. */
export function isAutomatic(headers: MailHeaders, envelopeSender: string): boolean {
  const value = (name: string) =>
    headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase();
  const submitted = value("auto-submitted") ?? "no";
  return (
    !submitted.startsWith("no") ||
    /^(?:bulk|junk|list|auto_reply)$/.test(value("precedence") ?? "") ||
    ["x-autoreply", "x-autorespond", "list-id", "x-failed-recipients"].some(
      (name) => value(name) !== undefined,
    ) ||
    isReport(headers) ||
    /^(?:<>)?$|^(?:mailer-daemon|postmaster)@/i.test(envelopeSender.trim())
  );
}

export function isReport(headers: MailHeaders): boolean {
  const type = headers.find(({ key }) => key === "content-type")?.value ?? "";
  return /^\s*multipart\/report\b/i.test(type);
}

const most = 20;

/** The permanently failed recipients in a `message/delivery-status` part (RFC 3464). */
export function failedRecipients(report: string): string[] {
  const groups = report
    .replace(/\r\n?/g, "\n")
    .split(/\n[ \t]*\n/)
    .slice(0, 200);
  const failed = groups.flatMap((group) => {
    if (!/^action:[ \t]*failed/im.test(group)) return [];
    const [, address] =
      /^(?:final|original)-recipient:[^;\n]{0,40};[ \t]*<?([^\s<>]{3,254})>?/im.exec(group) ?? [];
    return address ? [address.toLowerCase()] : [];
  });
  return [...new Set(failed)].slice(0, most);
}
