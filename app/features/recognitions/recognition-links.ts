export type RecognitionLink = { label: string; href: string };

/** `reason`: why a nonempty text isn't a link. */
type ParsedLink = { link?: RecognitionLink; reason?: string };

/** One line is an address, two are a label and an address (P3). Further lines are notes. */
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

/** Adds https:// to an address such as "example.com/final". */
export function withScheme(text: string): string {
  const lines = linesOf(text);
  const at = Math.min(1, lines.length - 1);
  const address = lines[at] ?? "";
  if (!bareAddress.test(address)) return text;
  return lines.map((line, index) => (index === at ? `https://${line}` : line)).join("\n");
}

/** The address in a `.url` file, which Windows makes of a dragged link. */
export function readShortcut(text: string): string | undefined {
  if (!text.startsWith("[InternetShortcut]")) return undefined;
  return /^URL=(.+)$/m.exec(text)?.[1]?.trim();
}

export function misplacedShortcut(text: string, isLink: boolean): string | undefined {
  const isShortcut = text.startsWith("[InternetShortcut]");
  if (!isShortcut || (isLink && readShortcut(text))) return undefined;
  return "This is a link’s file. Write the text itself.";
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

export function linkIcon(label: string): "video" | "link" {
  return /watch|video|trailer/i.test(label) ? "video" : "link";
}
