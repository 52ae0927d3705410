import { keyedDigest, sameSecret } from "~/platform/crypto/secret";
import type { Settings } from "~/platform/settings";

type ReplySettings = Pick<Settings, "REPLY_ADDRESS" | "SESSION_SECRET">;

/** Mail systems fold case, so neither part may depend on it: digits of base 32, as RFC 4648 has them. */
const digits = "abcdefghijklmnopqrstuvwxyz234567";
const idLength = 26;
const sealLength = 16;
/** What RFC 5321 allows before the @. */
const longestLocalPart = 64;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The address that a client's answer about this inquiry comes to; null: answers do not come in here. */
export async function replyAddress(
  settings: ReplySettings,
  inquiryId: string,
): Promise<string | null> {
  const place = placeOf(settings);
  if (!place || !uuid.test(inquiryId)) return null;
  const id = encodeHex(inquiryId.replaceAll("-", ""));
  const local = `${place.local}+${id}.${await sealOf(settings, inquiryId)}`;
  return local.length <= longestLocalPart ? `${local}@${place.domain}` : null;
}

/** Whose reply address this is; null: it is nobody's, or was not made by us. */
export async function inquiryOfAddress(
  settings: ReplySettings,
  address: string,
): Promise<string | null> {
  const place = placeOf(settings);
  const [, local, id = "", seal = "", domain] =
    /^([^+@]+)\+([a-z2-7]{26})\.([a-z2-7]{16})@(.+)$/.exec(address.trim().toLowerCase()) ?? [];
  if (!place || local !== place.local || domain !== place.domain) return null;
  const inquiryId = decodeUuid(id);
  if (!inquiryId) return null;
  return (await sameSecret(seal, await sealOf(settings, inquiryId))) ? inquiryId : null;
}

/** Every address in a text that looks like one of ours. */
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

/** 80 bits: nobody guesses them by mail. */
async function sealOf({ SESSION_SECRET }: ReplySettings, inquiryId: string): Promise<string> {
  const digest = await keyedDigest(SESSION_SECRET, `reply ${inquiryId}`);
  return encodeHex(digest).slice(0, sealLength);
}

function encodeHex(hex: string): string {
  const bits = Array.from(hex, (digit) => Number.parseInt(digit, 16).toString(2).padStart(4, "0"));
  const groups = bits.join("").match(/.{1,5}/g) ?? [];
  return groups.map((group) => digits[Number.parseInt(group.padEnd(5, "0"), 2)]).join("");
}

function decodeUuid(text: string): string | null {
  const bits = Array.from(text, (digit) => digits.indexOf(digit).toString(2).padStart(5, "0")).join(
    "",
  );
  // 26 digits carry two bits more than an id has: an id has one spelling.
  if (text.length !== idLength || bits.length !== 130 || !bits.endsWith("00")) return null;
  const hex = (bits.slice(0, 128).match(/.{4}/g) ?? []).map((four) =>
    Number.parseInt(four, 2).toString(16),
  );
  return hex.join("").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
