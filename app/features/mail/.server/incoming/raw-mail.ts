import { z } from "zod";
import type { Services } from "~/platform/services";
import { retryOnce, timedBucket } from "~/platform/stores";

type RawServices = Pick<Services, "attachments">;

const rawPrefix = "mail/";
/** A marker for each email that isn't filed yet, with its envelope in the metadata. */
const waitingPrefix = "mail/waiting/";

export type Envelope = { from: string; to: string };

export type PendingMail = Envelope & {
  name: string;
  at: number;
  /** An email that crashes the Worker is parsed three times at most. */
  tries: number;
};

/** `name` is a hash of the email and its recipient, which dedupes deliveries. */
export function rawKeyOf(name: string): string {
  return `${rawPrefix}${name}.eml`;
}

/** Writes the marker first: the cron job finds pending emails by their markers. */
export async function storeRaw(
  services: RawServices,
  waiting: PendingMail,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const httpMetadata = { contentType: "message/rfc822" };
  await markPending(services, waiting);
  const bucket = timedBucket("upload", services.attachments);
  await retryOnce(() => bucket.put(rawKeyOf(waiting.name), bytes, { httpMetadata }));
}

export async function markPending(
  { attachments }: RawServices,
  { name, from, to, at, tries }: PendingMail,
): Promise<void> {
  const customMetadata = {
    from: encodeURIComponent(from.slice(0, 320).toWellFormed()),
    to: encodeURIComponent(to.slice(0, 320).toWellFormed()),
    at: String(at),
    tries: String(tries),
  };
  await retryOnce(() => attachments.put(`${waitingPrefix}${name}`, "", { customMetadata }));
}

export async function clearPending({ attachments }: RawServices, name: string): Promise<void> {
  await attachments.delete(`${waitingPrefix}${name}`);
}

const decoded = z.string().transform((text) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
});

const metadata = z.object({
  from: decoded.default(""),
  to: decoded.default(""),
  at: z.coerce.number(),
  tries: z.coerce.number().default(0),
});

/** A thousand at most, the page size of R2. */
export async function listPending({ attachments }: RawServices): Promise<PendingMail[]> {
  const { objects } = await attachments.list({
    prefix: waitingPrefix,
    include: ["customMetadata"],
  });
  return objects.map(({ key, uploaded, customMetadata }) => {
    const { data } = metadata.safeParse(customMetadata);
    const known = data ?? { from: "", to: "", at: uploaded.getTime(), tries: 0 };
    return { ...known, name: key.slice(waitingPrefix.length) };
  });
}

export async function listRaw({ attachments }: RawServices, from: string): Promise<R2Object[]> {
  const startAfter = `${rawPrefix}${from}`;
  return (await attachments.list({ prefix: rawPrefix, startAfter, delimiter: "/", include: [] }))
    .objects;
}

export async function openRaw(
  { attachments }: RawServices,
  key: string,
): Promise<R2ObjectBody | null> {
  return timedBucket("upload", attachments).get(key);
}

export async function readRaw(
  services: RawServices,
  key: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const object = await openRaw(services, key);
  return object && new Uint8Array(await object.arrayBuffer());
}

export async function deleteRaw(
  { attachments }: RawServices,
  keys: readonly string[],
): Promise<void> {
  if (keys.length > 0) await attachments.delete([...keys]);
}
