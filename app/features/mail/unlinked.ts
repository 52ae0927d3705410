/** Invisible, and no part of an address to a mail program. */
const gap = "\u200b";

const scheme = /(?<=\p{L}):(?=\S)/gu;
/** Also as other scripts type it. The last one of a host is followed by a letter; no host ends like our files. */
const hostDot =
  /(?<=[\p{L}\p{N}_-])[.\uff0e\u3002\uff61](?=\p{L})(?!(?:jpe?g|png|gif|webp|avif|hei[cf]|pdf|txt)\b)/giu;
const networkPath = /\\(?=\\)/g;

/**
 * A client's words for one of our emails: mail programs would make links of them, under our letterhead. They look the
 * same; the back office has them as they were typed.
 */
export function unlinked(words: string): string {
  return words
    .replace(scheme, `${gap}:`)
    .replace(hostDot, (dot) => gap + dot)
    .replace(networkPath, `\\${gap}`);
}

/** Leaves an email address as it is, so that the owner can press it. */
export function unlinkedAddress(address: string): string {
  return /^[\w.+'-]+@[\w-]+(?:\.[\w-]+)+$/.test(address) ? address : unlinked(address);
}
