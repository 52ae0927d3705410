import { base32Of, base64UrlOf, hexOf } from "./byte-text";
import { sameSecret } from "./secret";

const in128Bits = (mac: Uint8Array) => base64UrlOf(mac.subarray(0, 16));
/** Enough against guessing by email, and an address has no room for more. */
const in80Bits = (mac: Uint8Array) => base32Of(mac.subarray(0, 10));

/** Signatures cover the purpose. Never rename one; if its fields change, add a new one, since signatures are in use. */
const forms = {
  "calendar feed": hexOf,
  device: hexOf,
  "known device": hexOf,
  "known device of an assistant": hexOf,
  "mail sender": hexOf,
  network: hexOf,
  "passkey challenge": hexOf,
  password: hexOf,
  quote: in128Bits,
  reply: in80Bits,
  sent: hexOf,
  thumbnail: in128Bits,
} satisfies Record<string, (mac: Uint8Array) => string>;

export type Purpose = keyof typeof forms;

type Field = string | number;

/** Rejects if `secret` is empty. */
export async function seal(
  secret: string,
  purpose: Purpose,
  fields: readonly Field[],
): Promise<string> {
  const content = [purpose, ...fields.map(escapeBlanks)].join(" ");
  return forms[purpose](await sign(secret, content));
}

/** `life.end` is the expiry among the fields, in milliseconds like `now`. */
export async function verifySeal(
  secret: string,
  purpose: Purpose,
  fields: readonly Field[],
  given: string,
  life?: { end: number; now: number },
): Promise<boolean> {
  if (secret === "" || (life && !(life.now < life.end))) return false;
  if (await sameSecret(given, await seal(secret, purpose, fields))) return true;
  return purpose === "quote" && sameSecret(given, await olderQuoteSeal(secret, fields));
}

/** Older links, valid for at most a year, were signed with a derived key. */
async function olderQuoteSeal(secret: string, fields: readonly Field[]): Promise<string> {
  const key = hexOf(await sign(secret, "the links of quotes"));
  return forms.quote(await sign(key, fields.join("")));
}

async function sign(secret: string, content: string): Promise<Uint8Array> {
  const encoder = new TextEncoder();
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, [
    "sign",
  ]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(content)));
}

function escapeBlanks(field: Field): string {
  return String(field).replaceAll(/[% ]/g, encodeURIComponent);
}
