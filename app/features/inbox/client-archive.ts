import * as z from "zod/mini";
import { countNoun } from "~/platform/text/count-noun";

const countInquiries = (count: number) => (count === 1 ? "1 inquiry" : `${count} inquiries`);

/** The browser fetches the files and packs them with `data` and a READ-ME. */
export const clientArchive = z.object({
  email: z.string(),
  fileName: z.string(),
  madeAt: z.string(),
  data: z.record(z.string(), z.unknown()),
  /** `path` is the file's path in the archive. */
  files: z.array(z.object({ path: z.string(), address: z.string() })),
  /** The client's own data that doesn't fit into `data`. */
  missing: z.object({
    /** The oldest messages. */
    messages: z.number(),
    /** Messages with truncated text. */
    texts: z.number(),
  }),
  /** For the owner only: what may belong to this client. */
  leftOut: z.array(z.string()),
});
export type ClientArchive = z.infer<typeof clientArchive>;

type LeftOut = ClientArchive["missing"] & {
  samePhone: number;
  /** Emails from other addresses in this client's conversations. */
  othersEmails: number;
  /** Inquiries in the backup inbox that may be this client's. */
  putAside: number;
};

export function describeLeftOut({
  samePhone,
  othersEmails,
  putAside,
  ...missing
}: LeftOut): string[] {
  const texts = [
    samePhone > 0 &&
      `Same phone, other email address: ${countInquiries(samePhone)}. If it is the same person, download the data from there, too.`,
    othersEmails > 0 &&
      `From another address, in this client’s conversation: ${countNoun(othersEmails, "email")}. They may be someone else’s. Read them in the inbox.`,
    putAside > 0 &&
      `In the backup inbox, maybe this client’s: ${countInquiries(putAside)}. Look for the address there.`,
  ];
  return [
    ...texts.filter((text) => text !== false),
    ...describeMissing(missing).map((text) => `${text} Read them in the inbox.`),
  ];
}

/** Sentences for both the owner and the client. */
function describeMissing({ messages, texts }: ClientArchive["missing"]): string[] {
  const sentences = [
    messages > 0 && `Too many for this file: ${countNoun(messages, "older message")}.`,
    texts > 0 && `Too long for this file, so the text breaks off: ${countNoun(texts, "message")}.`,
  ];
  return sentences.filter((text) => text !== false);
}

/** `unfetched`: files that failed to download. */
export function composeReadMe(
  { email, madeAt, files, missing }: Pick<ClientArchive, "email" | "madeAt" | "files" | "missing">,
  unfetched: readonly string[],
): string {
  const tooMuch = describeMissing(missing);
  return [
    `What the studio has stored about ${email}`,
    `Made ${madeAt.slice(0, 10)}.`,
    "",
    "data.json: inquiries with their dates, notes, quotes, and emails. Any text editor opens it.",
    files.length > 0
      ? "files/: photos and documents as they were sent, pictures of quotes, and emails as they came (.eml)."
      : "No files were sent.",
    ...(tooMuch.length > 0 ? ["", ...tooMuch, "Ask the studio for the rest."] : []),
    ...(unfetched.length > 0
      ? [
          "",
          "These files could not be fetched. Ask the studio for them:",
          ...unfetched.map((path) => `- ${path}`),
        ]
      : []),
    "",
    "Each email says whose words it has: the client’s, the studio’s, or those of a person of the order, such as a planner.",
    "What anybody else wrote is not in here.",
    "",
  ].join("\r\n");
}
