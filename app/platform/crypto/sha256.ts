import { base64Of, hexOf } from "./byte-text";

/** Hexadecimal. */
export async function sha256(content: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  return hexOf(await crypto.subtle.digest("SHA-256", bytes));
}

/** Deterministic. */
export async function uuidOf(parts: readonly string[]): Promise<string> {
  const digest = await sha256(JSON.stringify(parts));
  return digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-4$3-8$4-$5");
}

/** For a Content-Security-Policy. */
export async function base64Sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return base64Of(new Uint8Array(digest));
}
