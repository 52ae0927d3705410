import sharp from "sharp";
import { storedFile } from "~/features/orders/files/stored-file";
import type { QuotePicture } from "~/features/quotes/pictures/quote-picture";
import type { SignedIn } from "../office";

export async function photoOf(
  background: string,
  { width = 60, height = 40 } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const create = { width, height, channels: 3 as const, background };
  const photo = sharp({ create }).withExif({ IFD0: { Copyright: "A secret place" } });
  return new Uint8Array(await photo.jpeg().toBuffer());
}

export function upload(
  { send }: Pick<SignedIn, "send">,
  orderId: string,
  { name, bytes }: { name: string; bytes: Uint8Array<ArrayBuffer> },
): Promise<Response> {
  const query = new URLSearchParams({ order: orderId, name });
  return send(`/api/inquiries/upload?${query}`, { method: "PUT", body: bytes });
}

/** Uploads a photo of one color, as the quote's editor does. */
export async function addPicture(
  admin: Pick<SignedIn, "send">,
  orderId: string,
  { color = "pink", caption = "", size = {} } = {},
): Promise<QuotePicture> {
  const response = await upload(admin, orderId, {
    name: `${color}.jpg`,
    bytes: await photoOf(color, size),
  });
  const { sha256, width, height } = storedFile.parse(await response.json());
  return { sha256, caption, width: width ?? 0, height: height ?? 0 };
}
