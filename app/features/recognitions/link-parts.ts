/** A link text (P3) as a form shows it. */
export type LinkParts = { label: string; address: string };

export function linkParts(text: string): LinkParts {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const [first = "", second] = lines;
  return second === undefined ? { label: "", address: first } : { label: first, address: second };
}

export function linkText({ label, address }: LinkParts): string {
  return [label, address]
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter((line) => line !== "")
    .join("\n");
}
