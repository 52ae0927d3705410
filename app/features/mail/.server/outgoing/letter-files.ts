import { findUpload, type LookingUp } from "~/features/orders/.server/uploads";
import type { StoredFile } from "~/features/orders/files/stored-file";
import { base64Of } from "~/platform/crypto/byte-text";
import { fail, ok, type Result } from "~/platform/result";
import { whyTooMuch } from "../../files/reply-files";

const gone = fail("conflict", "A file isn’t there anymore. Remove it, and add it again.");

/** The files that the studio uploaded for a letter. */
export async function findLetterFiles(
  services: LookingUp,
  orderId: string,
  hashes: readonly string[],
): Promise<Result<StoredFile[]>> {
  const digests = [...new Set(hashes)];
  const found = await Promise.all(
    digests.map((sha256) => findUpload(services, { orderId, sha256 })),
  );
  const files = found.filter((file) => file !== null);
  if (files.length < digests.length) return gone;
  const refused = whyTooMuch(files);
  return refused === null ? ok(files) : fail("bad_input", refused);
}

export type FileReading = {
  attachments: { get(key: string): Promise<Pick<R2ObjectBody, "arrayBuffer"> | null> };
};

/** Throws if one is missing: the letter is tried again, never sent without it. */
export async function attachmentsOf(
  { attachments }: FileReading,
  { orderId, files }: { orderId: string | null; files: readonly StoredFile[] },
): Promise<EmailAttachment[]> {
  return Promise.all(
    files.map(async ({ sha256, name, contentType }) => {
      const object = await attachments.get(`${orderId}/${sha256}`);
      if (!object) throw new Error("A file of this email is missing");
      const content = base64Of(new Uint8Array(await object.arrayBuffer()));
      return { content, filename: name, type: contentType, disposition: "attachment" };
    }),
  );
}
