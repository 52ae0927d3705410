export type RecognitionLink = { label: string; href: string };

/** What became of one link text; `reason` says why a text that is not empty gives no link. */
type ParsedLink = { link?: RecognitionLink; reason?: string };

/** Reads a link text (P3): one line is an address, two lines are a label and an address. Further lines are notes. */
export function parseLink(text: string): ParsedLink {
  const [first, second] = linesOf(text);
  if (first === undefined) return {};
  const link =
    second === undefined ? { label: "Link", href: first } : { label: first, href: second };
  if (isWebAddress(link.href)) return { link };
  const which = second === undefined ? "The only line" : "The second line";
  return { reason: `${which} isn’t an address that starts with http:// or https://.` };
}

const bareAddress = /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?::\d+)?(?:[/?#]\S*)?$/i;

/** A link text (P3) whose address begins with its domain, e.g. "example.com/final", gets https:// before it. */
export function withScheme(text: string): string {
  const lines = linesOf(text);
  const at = Math.min(1, lines.length - 1);
  const address = lines[at] ?? "";
  if (!bareAddress.test(address)) return text;
  return lines.map((line, index) => (index === at ? `https://${line}` : line)).join("\n");
}

function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);
}

/** The icon beside a link; labels that promise something to watch get the video. */
export function linkIcon(label: string): "video" | "link" {
  return /watch|video|trailer/i.test(label) ? "video" : "link";
}
