import { escapeXml } from "~/platform/html/escape-markup";

export type SitemapPage = {
  url: string;
  /** Milliseconds since 1970 of the last change to what the page says; none: it is not known. */
  changedAt?: number;
  /** Absolute addresses of the photos on it. */
  images?: readonly string[];
};

/** What Google reads of one page. */
const mostImages = 1000;

/** A sitemap by the sitemaps.org protocol 0.9, with Google's image entries. */
export function sitemapXml(pages: readonly SitemapPage[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...pages.map(pageXml),
    "</urlset>",
    "",
  ].join("\n");
}

function pageXml({ url, changedAt, images = [] }: SitemapPage): string {
  const lastmod =
    changedAt === undefined ? "" : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;
  const photos = [...new Set(images)]
    .slice(0, mostImages)
    .map((image) => `\n    <image:image><image:loc>${escapeXml(image)}</image:loc></image:image>`);
  const end = photos.length > 0 ? "\n  " : "";
  return `  <url><loc>${escapeXml(url)}</loc>${lastmod}${photos.join("")}${end}</url>`;
}
