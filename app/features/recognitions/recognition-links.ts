export type RecognitionLink = { label: string; href: string };

/** What became of one link text; `reason` says why a text that is not empty gives no link. */
type ParsedLink = { link?: RecognitionLink; reason?: string };

/** Reads a link text (P3): one line is an address, two lines are a label and an address. Further lines are notes. */
export function parseLink(text: string): ParsedLink {
  const lines = text.split("\n").map((line) => line.trim());
  const [first, second] = lines.filter((line) => line !== "");
  if (first === undefined) return {};
  const link =
    second === undefined ? { label: "Link", href: first } : { label: first, href: second };
  if (isWebAddress(link.href)) return { link };
  const which = second === undefined ? "The only line" : "The second line";
  return { reason: `${which} is not an address that starts with http:// or https://.` };
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);
}

/** The icon beside a link; labels that promise something to watch get the video. */
export function linkIcon(label: string): "video" | "link" {
  return /watch|video|trailer/i.test(label) ? "video" : "link";
}
