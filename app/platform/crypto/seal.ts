import { base32Of, base64UrlOf, hexOf } from "./byte-text";
import { sameSecret } from "./secret";

const in128Bits = (mac: Uint8Array) => base64UrlOf(mac.subarray(0, 16));
/** Nobody guesses them by mail, and an address has no room for more. */
const in80Bits = (mac: Uint8Array) => base32Of(mac.subarray(0, 10));

/**
 * All that is sealed, and how its seal is written: none opens anything of another purpose. The names are part of seals that
 * are out in the world; what is to be sealed over something else gets a new one.
 */
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
} satisfies Record<string, (mac: Uint8Array) => string>;

export type Purpose = keyof typeof forms;

type Field = string | number;

/** What nobody without the secret can make of these fields, or read them from. Rejects without a secret. */
export async function seal(
  secret: string,
  purpose: Purpose,
  fields: readonly Field[],
): Promise<string> {
  const content = [purpose, ...fields.map(escapeBlanks)].join(" ");
  return forms[purpose](await sign(secret, content));
}

/** Whether it is the seal of these fields. `life`: the end that they name, if they name one, in milliseconds as `now`. */
export async function open(
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

/** Clients still have links that were sealed with a key of their own; a quote is valid for a year at the most. */
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

/** A blank ends a field. */
function escapeBlanks(field: Field): string {
  return String(field).replaceAll(/[% ]/g, encodeURIComponent);
}
