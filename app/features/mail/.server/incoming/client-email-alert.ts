import type { Settings } from "~/platform/settings";
import { oneLine } from "~/platform/text/one-line";
import { missingText } from "../../missing-text";
import { splitQuoted } from "../../quoted-text";
import { unlinked, unlinkedAddress } from "../../unlinked";
import type { OutboxMail } from "../outgoing/queue-mail";
import type { ThreadMessage } from "../outgoing/thread-messages";

const longestExcerpt = 2000;

/** `files`: names, kept or not. */
export function composeClientEmailAlert(
  { id, sender, text, warning }: Omit<ThreadMessage, "files">,
  inquiry: { id: string; name: string; files: readonly string[] },
  { OWNER_EMAIL, SITE_ORIGIN }: Pick<Settings, "OWNER_EMAIL" | "SITE_ORIGIN">,
): OutboxMail {
  const link = new URL(`/inquiries?view=all&open=${encodeURIComponent(inquiry.id)}`, SITE_ORIGIN)
    .href;
  const { files } = inquiry;
  const words = splitQuoted(text).own;
  const missing = missingText({ text, warning, fileCount: files.length });
  const excerpt =
    words.length <= longestExcerpt ? words : `${words.slice(0, longestExcerpt).toWellFormed()} …`;
  return {
    id: `alert:${id}`,
    kind: "owner",
    orderId: inquiry.id,
    recipient: OWNER_EMAIL,
    subject: oneLine(`${inquiry.name} wrote to you`).slice(0, 150).toWellFormed(),
    text: [
      `From: ${unlinkedAddress(oneLine(sender))}`,
      ...(warning === "" ? [] : [`Careful: ${oneLine(warning)}`]),
      "",
      missing || unlinked(excerpt),
      ...(files.length > 0 ? ["", `Files: ${unlinked(oneLine(files.join(", ")))}`] : []),
      "",
      `Reply in the back office: ${link}`,
      "",
    ].join("\n"),
  };
}
