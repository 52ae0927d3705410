import type { Head } from "./head";

type HeadTag =
  | { title: string }
  | { name: string; content: string }
  | { property: string; content: string }
  | { tagName: "link"; rel: string; href: string; type?: string; title?: string };

const feedLink: HeadTag = {
  tagName: "link",
  rel: "alternate",
  type: "application/rss+xml",
  title: "New cakes",
  href: "/feed.xml",
};

export function headTags({ title, description, canonical, robots, keywords, og }: Head): HeadTag[] {
  return [
    { title },
    { name: "description", content: description },
    { name: "robots", content: robots },
    ...(keywords ? [{ name: "keywords", content: keywords }] : []),
    { tagName: "link", rel: "canonical", href: canonical },
    feedLink,
    { property: "og:type", content: "website" },
    { property: "og:url", content: canonical },
    { property: "og:site_name", content: og.siteName },
    { property: "og:title", content: og.title },
    { property: "og:description", content: og.description },
    { property: "og:image", content: og.image },
    { property: "og:image:alt", content: og.alt },
    ...(og.size
      ? [
          { property: "og:image:width", content: String(og.size.width) },
          { property: "og:image:height", content: String(og.size.height) },
        ]
      : []),
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

export function hiddenHeadTags(title: string): HeadTag[] {
  return [{ title }, { name: "robots", content: "noindex" }];
}
