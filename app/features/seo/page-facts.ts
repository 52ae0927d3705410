import * as z from "zod/mini";

const link = z.object({
  href: z.string(),
  /** What a screen reader says. */
  text: z.string(),
});

/** How the site answers a link that isn't to a public page. */
const answer = z.object({
  /** With its query. */
  path: z.string(),
  /** Where a redirect leads, as a path or another site's address; null without one. */
  redirect: z.nullable(z.string()),
  /** At the end of the redirects. */
  status: z.number(),
});

/** Parsed from the page's public HTML. */
export const pageFacts = z.object({
  slug: z.string(),
  status: z.number(),
  title: z.nullable(z.string()),
  description: z.nullable(z.string()),
  robots: z.nullable(z.string()),
  canonical: z.nullable(z.string()),
  ogTitle: z.nullable(z.string()),
  ogDescription: z.nullable(z.string()),
  ogImage: z.nullable(z.string()),
  /** In pixels; null if unreadable, undefined if on another site. */
  ogImageSize: z.optional(z.nullable(z.object({ width: z.number(), height: z.number() }))),
  h1: z.array(z.string()),
  headings: z.array(z.string()),
  paragraphs: z.array(z.string()),
  links: z.array(link),
  anchors: z.array(z.string()),
  structuredData: z.array(z.string()),
  answers: z.array(answer),
});

export type PageLink = z.infer<typeof link>;
export type LinkAnswer = z.infer<typeof answer>;
export type PageFacts = z.infer<typeof pageFacts>;
