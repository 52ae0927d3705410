import { escapeXml } from "~/platform/html/escape-markup";

export type SitemapPage = {
  url: string;
  /** Epoch milliseconds of the last content change; omitted if unknown. */
  changedAt?: number;
  images?: readonly string[];
};

/** Google's limit per page. */
const maxImages = 1000;

/** Sitemaps.org protocol 0.9 with Google's image extension. */
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
    .slice(0, maxImages)
    .map((image) => `\n    <image:image><image:loc>${escapeXml(image)}</image:loc></image:image>`);
  const end = photos.length > 0 ? "\n  " : "";
  return `  <url><loc>${escapeXml(url)}</loc>${lastmod}${photos.join("")}${end}</url>`;
}
