import {
  base32Of,
  bytesOfBase32,
  bytesOfUuid,
  hexOf,
  uuidOfHex,
} from "~/platform/crypto/byte-text";
import { seal, verifySeal } from "~/platform/crypto/seal";
import type { Settings } from "~/platform/settings";

type ReplySettings = Pick<Settings, "REPLY_ADDRESS" | "SESSION_SECRET">;

/** RFC 5321. */
const longestLocalPart = 64;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Null if replies don't arrive here. */
export async function replyAddress(
  settings: ReplySettings,
  orderId: string,
): Promise<string | null> {
  const place = placeOf(settings);
  if (!place || !uuid.test(orderId)) return null;
  const sealed = await seal(settings.SESSION_SECRET, "reply", [orderId]);
  const local = `${place.local}+${base32Of(bytesOfUuid(orderId))}.${sealed}`;
  return local.length <= longestLocalPart ? `${local}@${place.domain}` : null;
}

/** Null if we didn't generate the address. */
export async function orderOfAddress(
  settings: ReplySettings,
  address: string,
): Promise<string | null> {
  const place = placeOf(settings);
  const [, local, id = "", given = "", domain] =
    /^([^+@]+)\+([a-z2-7]{26})\.([a-z2-7]{16})@(.+)$/.exec(address.trim().toLowerCase()) ?? [];
  if (!place || local !== place.local || domain !== place.domain) return null;
  const bytes = bytesOfBase32(id);
  if (!bytes) return null;
  const orderId = uuidOfHex(hexOf(bytes));
  return (await verifySeal(settings.SESSION_SECRET, "reply", [orderId], given)) ? orderId : null;
}

/** Doesn't verify the addresses' signatures. */
export function addressesLikeOurs(settings: ReplySettings, text: string): string[] {
  const place = placeOf(settings);
  if (!place) return [];
  const found = text
    .toLowerCase()
    .match(/[^\s<>"'@+:;,]{1,20}\+[a-z2-7]{26}\.[a-z2-7]{16}@[^\s<>"',;]{1,255}/g);
  return [...new Set(found)];
}

function placeOf({ REPLY_ADDRESS, SESSION_SECRET }: ReplySettings) {
  const [local = "", domain = ""] = REPLY_ADDRESS.toLowerCase().split("@");
  return local === "" || domain === "" || SESSION_SECRET === "" ? null : { local, domain };
}
