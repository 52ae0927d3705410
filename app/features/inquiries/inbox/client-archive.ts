import * as z from "zod/mini";
import { countNoun } from "~/platform/count-noun";

const countInquiries = (count: number) => (count === 1 ? "1 inquiry" : `${count} inquiries`);

/** What the browser packs: `data` as JSON, the files that it fetches, and a text that says what this is. */
export const clientArchive = z.object({
  email: z.string(),
  fileName: z.string(),
  madeAt: z.string(),
  data: z.record(z.string(), z.unknown()),
  /** `path`: where it lies in the archive. */
  files: z.array(z.object({ path: z.string(), address: z.string() })),
  /** For the owner alone: what may be this client's and is not in it. */
  leftOut: z.array(z.string()),
});
export type ClientArchive = z.infer<typeof clientArchive>;

export const clientDataAddress = "/api/inquiries/client-data";

export function fileAddress(inquiryId: string, sha256: string): string {
  return `/api/inquiries/file?${new URLSearchParams({ inquiry: inquiryId, file: sha256 })}`;
}

type LeftOut = {
  /** Inquiries with the same phone and another email address. */
  samePhone: number;
  /** Emails of other addresses in this client's conversations. */
  othersWords: number;
  /** Inquiries of the backup inbox of which only a person can tell whose they are. */
  putAside: number;
};

export function describeLeftOut({ samePhone, othersWords, putAside }: LeftOut): string[] {
  const texts = [
    samePhone > 0 &&
      `Same phone, other email address: ${countInquiries(samePhone)}. If it is the same person, download the data from there, too.`,
    othersWords > 0 &&
      `From another address, in this client’s conversation: ${countNoun(othersWords, "email")}. They may be somebody else’s words. Read them in the inbox.`,
    putAside > 0 &&
      `In the backup inbox, maybe this client’s: ${countInquiries(putAside)}. Look for the address there.`,
  ];
  return texts.filter((text) => text !== false);
}

/** The text that lies beside the data, for the client; `missing`: files that could not be fetched. */
export function composeReadMe(
  { email, madeAt, files }: Pick<ClientArchive, "email" | "madeAt" | "files">,
  missing: readonly string[],
): string {
  return [
    `What the studio has stored about ${email}`,
    `Made ${madeAt.slice(0, 10)}.`,
    "",
    "data.json: inquiries with their dates, notes, quotes, and emails. Any text editor opens it.",
    files.length > 0
      ? "files/: photos and documents as they were sent, and emails as they came (.eml)."
      : "No files were sent.",
    ...(missing.length > 0
      ? [
          "",
          "These files could not be fetched. Ask the studio for them:",
          ...missing.map((path) => `- ${path}`),
        ]
      : []),
    "",
    "What other people wrote is not in here.",
    "",
  ].join("\r\n");
}
