import {
  base64UrlOf,
  bytesOfBase64Url,
  bytesOfUuid,
  hexOf,
  uuidOfHex,
} from "~/platform/crypto/byte-text";
import { seal, verifySeal } from "~/platform/crypto/seal";
import type { Settings } from "~/platform/settings";

type Secrets = Pick<Settings, "SESSION_SECRET" | "SITE_ORIGIN">;

/** The id's 16 bytes, the version, and the first 16 bytes of the signature of both. */
const tokenPattern = /^([\w-]{22})([1-9]\d{0,5})([\w-]{22})$/;

type Named = { id: string; version: number };

/** Null without SESSION_SECRET, since anyone could then forge tokens. */
export async function quoteLink(secrets: Secrets, quote: Named): Promise<string | null> {
  const token = await quoteToken(secrets, quote);
  return token && `${secrets.SITE_ORIGIN}/quote/${token}`;
}

/** The path of the iCalendar file with the order's date. */
export async function dateFile(secrets: Secrets, quote: Named): Promise<string | null> {
  const token = await quoteToken(secrets, quote);
  return token && `/calendar/${token}.ics`;
}

async function quoteToken({ SESSION_SECRET }: Secrets, { id, version }: Named) {
  if (SESSION_SECRET === "") return null;
  const packed = base64UrlOf(bytesOfUuid(id));
  return `${packed}${version}${await seal(SESSION_SECRET, "quote", [packed, version])}`;
}

/** Null if the signature is invalid. */
export async function parseQuoteToken(
  { SESSION_SECRET }: Pick<Secrets, "SESSION_SECRET">,
  token: string,
): Promise<Named | null> {
  const [, packed, version, sealed] = tokenPattern.exec(token) ?? [];
  if (!packed || !version || !sealed) return null;
  if (!(await verifySeal(SESSION_SECRET, "quote", [packed, version], sealed))) return null;
  return { id: uuidOfHex(hexOf(bytesOfBase64Url(packed))), version: Number(version) };
}
