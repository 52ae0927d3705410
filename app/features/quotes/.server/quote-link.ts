import { keyedDigest, sameSecret } from "~/platform/crypto/secret";
import type { Settings } from "~/platform/settings";

type Secrets = Pick<Settings, "SESSION_SECRET" | "SITE_ORIGIN">;

/** The id's 16 bytes, the version, and the first 16 bytes of what only we can make of both. */
const tokenPattern = /^([\w-]{22})([1-9]\d{0,5})([\w-]{22})$/;

/** Names one version of a quote, to whoever has it; null without a secret, since anyone could make it then. */
async function quoteToken(
  settings: Pick<Secrets, "SESSION_SECRET">,
  { id, version }: { id: string; version: number },
): Promise<string | null> {
  if (settings.SESSION_SECRET === "") return null;
  const named = `${packed(id.replaceAll("-", ""))}${version}`;
  return `${named}${await sealOf(settings, named)}`;
}

/** Where the client reads it. */
export async function quoteLink(
  settings: Secrets,
  quote: { id: string; version: number },
): Promise<string | null> {
  const token = await quoteToken(settings, quote);
  return token && `${settings.SITE_ORIGIN}/quote/${token}`;
}

/** Null: we have not made this token. */
export async function openQuoteToken(
  settings: Pick<Secrets, "SESSION_SECRET">,
  token: string,
): Promise<{ id: string; version: number } | null> {
  const [, id, version, seal] = tokenPattern.exec(token) ?? [];
  if (!id || !version || !seal || settings.SESSION_SECRET === "") return null;
  if (!(await sameSecret(seal, await sealOf(settings, `${id}${version}`)))) return null;
  return { id: unpacked(id), version: Number(version) };
}

/** With a key of its own: nothing else that the secret signs can be shown for a quote. */
async function sealOf({ SESSION_SECRET }: Pick<Secrets, "SESSION_SECRET">, named: string) {
  const key = await keyedDigest(SESSION_SECRET, "the links of quotes");
  return packed((await keyedDigest(key, named)).slice(0, 32));
}

/** 16 bytes in hexadecimal as 22 characters that an address can hold. */
function packed(hex: string): string {
  const bytes = hex.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? [];
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

function unpacked(text: string): string {
  const bytes = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  const hex = Array.from(bytes, (byte) => byte.charCodeAt(0).toString(16).padStart(2, "0")).join(
    "",
  );
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
