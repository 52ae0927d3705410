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
