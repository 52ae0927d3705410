import { decodeWords } from "postal-mime";

export type MailHeaders = readonly { key: string; value: string }[];

/**
 * Detects autoresponders (RFC 3834), bulk mail, and delivery reports. A list's headers alone don't count: a group
 * address adds them to a person's email. Nor does `X-Auto-Response-Suppress`, unless the subject is Exchange's.
 */
export function isAutomatic(headers: MailHeaders, envelopeSender: string): boolean {
  const value = (name: string) =>
    headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase();
  const submitted = value("auto-submitted") ?? "no";
  const precedence = value("precedence") ?? "";
  const subject = decodeWords(headers.find(({ key }) => key === "subject")?.value ?? "");
  return (
    !submitted.startsWith("no") ||
    /^(?:junk|auto_reply)$/.test(precedence) ||
    (precedence === "bulk" && value("list-id") === undefined) ||
    ["x-autoreply", "x-autorespond", "x-failed-recipients"].some(
      (name) => (value(name) ?? "no") !== "no",
    ) ||
    (value("x-auto-response-suppress") !== undefined && isOutOfOffice(subject)) ||
    isReport(headers) ||
    /^(?:<>)?$|^(?:mailer-daemon|postmaster)@/i.test(envelopeSender.trim())
  );
}

/** The subjects that Exchange gives to automatic replies. */
function isOutOfOffice(subject: string): boolean {
  return /^(?:automatic reply|auto(?:matic)?[- ]?response|out of (?:the )?office|automatische antwort|abwesenheitsnotiz|réponse automatique|absence du bureau|respuesta automática|fuera de (?:la )?oficina|risposta automatica|fuori sede|resposta automática|automatisch antwoord|odpowiedź automatyczna|automatická odpověď|automatiskt svar|autosvar|automaattinen vastaus|автоответ|автоматический ответ|otomatik yanıt|自动答复|自動回覆|自動応答)/iu.test(
    subject,
  );
}

export function isReport(headers: MailHeaders): boolean {
  const type = headers.find(({ key }) => key === "content-type")?.value ?? "";
  return /^\s*multipart\/report\b/i.test(type);
}

const most = 20;

/** The permanently failed recipients in a `message/delivery-status` part (RFC 3464), as we and as relays named them. */
export function failedRecipients(report: string): string[] {
  const groups = report
    .replace(/\r\n?/g, "\n")
    .split(/\n[ \t]*\n/)
    .slice(0, 200);
  const failed = groups
    .filter((group) => /^action:[ \t]*failed/im.test(group))
    .flatMap((group) => [...group.matchAll(recipients)].slice(0, 2))
    .map(([, address = ""]) => address.toLowerCase());
  return [...new Set(failed)].slice(0, most);
}

const recipients = /^(?:final|original)-recipient:[^;\n]{0,40};[ \t]*<?([^\s<>]{3,254})>?/gim;
