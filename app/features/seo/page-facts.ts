import * as z from "zod/mini";
import { imageSections } from "./seo-records";

const photoFacts = z.object({
  /** Normalized by `assetAddress`. */
  address: z.string(),
  /** Null without the attribute. */
  alt: z.nullable(z.string()),
  section: z.enum(imageSections),
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
  links: z.array(z.string()),
  anchors: z.array(z.string()),
  photos: z.array(photoFacts),
  structuredData: z.array(z.string()),
  /** Links to missing files of this site. */
  deadFiles: z.array(z.string()),
});

export type PhotoFacts = z.infer<typeof photoFacts>;
export type PageFacts = z.infer<typeof pageFacts>;
