/** The text of robots.txt until the studio writes its own (A9). */
export function defaultRobots(origin: string): string {
  return [
    "User-agent: *",
    "Disallow: /EdibleArtControl",
    "Disallow: /theme-preview",
    "Disallow: /seo-maintenance",
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
}

/** What the studio typed as it is stored: line ends of one kind, no characters that nobody sees. */
export function normalizeRobots(text: string): string {
  const lines = text
    .replace(/\r\n?/g, "\n")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f\ufeff]/g, "")
    .trim();
  return lines === "" ? "" : `${lines}\n`;
}
