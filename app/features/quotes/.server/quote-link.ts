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

/** Null without SESSION_SECRET, since anyone could then forge tokens. */
export async function quoteLink(
  { SESSION_SECRET, SITE_ORIGIN }: Secrets,
  { id, version }: { id: string; version: number },
): Promise<string | null> {
  if (SESSION_SECRET === "") return null;
  const packed = base64UrlOf(bytesOfUuid(id));
  const sealed = await seal(SESSION_SECRET, "quote", [packed, version]);
  return `${SITE_ORIGIN}/quote/${packed}${version}${sealed}`;
}

/** Null if the signature is invalid. */
export async function parseQuoteToken(
  { SESSION_SECRET }: Pick<Secrets, "SESSION_SECRET">,
  token: string,
): Promise<{ id: string; version: number } | null> {
  const [, packed, version, sealed] = tokenPattern.exec(token) ?? [];
  if (!packed || !version || !sealed) return null;
  if (!(await verifySeal(SESSION_SECRET, "quote", [packed, version], sealed))) return null;
  return { id: uuidOfHex(hexOf(bytesOfBase64Url(packed))), version: Number(version) };
}
