import { z } from "zod";
import { sha256 } from "~/platform/crypto/sha256";
import { stripMetadata } from "~/platform/photos/strip-metadata";
import { fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { runQuery } from "~/platform/storage/d1-query";
import { retryOnce } from "~/platform/stores";
import { orderNotFound } from "../change";
import {
  type FileKind,
  fileKinds,
  isCutOff,
  nameForKind,
  rejectedKinds,
  rejectionReason,
  sniffFileKind,
} from "../files/file-kind";
import { measureAttachment, pixelSize } from "../files/shown-attachment";
import type { StoredFile } from "../files/stored-file";
import { isLive } from "./order-sql";

type Bytes = Uint8Array<ArrayBuffer>;
type Bucket = Pick<Services, "attachments">;
export type LookingUp = { attachments: Pick<R2Bucket, "head"> };

const cutOff = fail("bad_input", "It’s incomplete: its transfer broke off. Add the whole file.");

export async function describeFile(
  givenName: string,
  kind: FileKind,
  bytes: Bytes,
): Promise<StoredFile> {
  return {
    sha256: await sha256(bytes),
    name: nameForKind(givenName, kind),
    contentType: fileKinds[kind].contentType,
    size: bytes.length,
    ...measureAttachment(bytes),
  };
}

/** Idempotent. Nothing refers to the file yet; the sweep removes it in a day or more unless something does by then. */
export async function storeUpload(
  services: Bucket & Pick<Services, "db" | "log">,
  { orderId, name, bytes }: { orderId: string; name: string; bytes: Bytes },
): Promise<Result<StoredFile>> {
  const kind = sniffFileKind(bytes);
  if (!kind) return fail("bad_input", rejectedKinds[rejectionReason(bytes)]);
  if (isCutOff(kind, bytes)) return cutOff;
  const isText = kind === "pdf" || kind === "text";
  const content = isText ? bytes : stripMetadata(bytes);
  if (!content) return cutOff;
  const exists = await runQuery(services, {
    sql: `SELECT 1 FROM orders WHERE id = ? AND ${isLive}`,
    params: [orderId],
    parse: (rows) => rows.length > 0,
  });
  if (!exists) return orderNotFound;
  const file = await describeFile(name, kind, content);
  await putOrderFile(services, orderId, file, content);
  return ok(file);
}

export async function putOrderFile(
  { attachments }: Bucket,
  orderId: string,
  { sha256, name, contentType, width, height }: StoredFile,
  bytes: Bytes,
): Promise<void> {
  const options = {
    httpMetadata: { contentType },
    customMetadata: {
      name: encodeURIComponent(name.toWellFormed()),
      ...(width !== null && { width: String(width), height: String(height) }),
    },
  };
  await retryOnce(() => attachments.put(`${orderId}/${sha256}`, bytes, options));
}

const described = z.object({
  size: z.number(),
  httpMetadata: z.object({ contentType: z.string() }),
  customMetadata: z.object({
    name: z.string().transform((name) => decodeURIComponent(name)),
    width: z.coerce.number().optional(),
    height: z.coerce.number().optional(),
  }),
});

/** Null if it isn't there, or wasn't stored by `putOrderFile`. */
export async function findUpload(
  { attachments }: LookingUp,
  { orderId, sha256 }: { orderId: string; sha256: string },
): Promise<StoredFile | null> {
  const { data } = described.safeParse(await attachments.head(`${orderId}/${sha256}`));
  if (!data) return null;
  const { name, width, height } = data.customMetadata;
  const { contentType } = data.httpMetadata;
  return { sha256, name, contentType, size: data.size, ...pixelSize(width, height) };
}
