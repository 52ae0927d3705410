import { hexOf } from "./byte-text";

/** SHA-256 in hexadecimal; a text's is that of its UTF-8. */
export async function sha256(content: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  return hexOf(await crypto.subtle.digest("SHA-256", bytes));
}

/** The UUID that these parts, and no others, have. */
export async function uuidOf(parts: readonly string[]): Promise<string> {
  const digest = await sha256(JSON.stringify(parts));
  return digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-4$3-8$4-$5");
}

/** SHA-256 in base64, as a Content-Security-Policy names the texts that it allows. */
export async function base64Sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}
