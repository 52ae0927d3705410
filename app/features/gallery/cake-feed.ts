import { escapeXml } from "~/platform/html/escape-markup";
import { addressWithoutQuery } from "~/platform/photos/shown-photo";
import type { GalleryImage } from "./gallery-manifest";

export type FeedCake = Pick<
  GalleryImage,
  "title" | "story" | "category" | "url" | "width" | "height"
> & { page: string; addedAt: number };

type Channel = { title: string; description: string; origin: string };

/** The newest cakes are enough for readers, which keep the older ones. */
export const feedLength = 50;

/** RSS 2.0 with Media RSS, from which Pinterest makes pins. */
export function cakeFeed(cakes: readonly FeedCake[], { title, description, origin }: Channel) {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/" xmlns:atom="http://www.w3.org/2005/Atom">',
    "<channel>",
    `<title>${escapeXml(title)}</title>`,
    `<link>${escapeXml(`${origin}/`)}</link>`,
    `<description>${escapeXml(description)}</description>`,
    "<language>en-us</language>",
    `<atom:link href="${escapeXml(`${origin}/feed.xml`)}" rel="self" type="application/rss+xml"/>`,
    ...cakes.map((cake) => itemXml(cake, origin)),
    "</channel>",
    "</rss>",
    "",
  ].join("\n");
}

function itemXml(cake: FeedCake, origin: string): string {
  const { title, story = "", category, page, url, width, height, addedAt } = cake;
  const link = escapeXml(new URL(page, origin).href);
  const photo = escapeXml(new URL(url, origin).href);
  return [
    "<item>",
    `<title>${escapeXml(title)}</title>`,
    `<link>${link}</link>`,
    // The link changes with the title, the photo doesn't.
    `<guid isPermaLink="false">${escapeXml(addressWithoutQuery(url))}</guid>`,
    `<pubDate>${new Date(addedAt).toUTCString()}</pubDate>`,
    `<category>${escapeXml(category)}</category>`,
    `<description>${escapeXml(story)}</description>`,
    `<media:content url="${photo}" medium="image" width="${width}" height="${height}"/>`,
    "</item>",
  ].join("");
}
