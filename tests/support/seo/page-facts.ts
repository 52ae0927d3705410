import type { PageFacts } from "~/features/seo/page-facts";

export const factsOrigin = "https://cakes.example.com";

/** A page without findings in the audit, except for `change`. */
export function factsOf(slug: string, change: Partial<PageFacts> = {}): PageFacts {
  return {
    slug,
    status: 200,
    title: `A title of a good length for ${slug}`,
    description: `A description of ${slug} that is long enough to tell a visitor what the page is about.`,
    robots: "index, follow",
    canonical: new URL(slug, factsOrigin).href,
    ogTitle: null,
    ogDescription: null,
    ogImage: `${factsOrigin}/images/og-default.jpg`,
    ogImageSize: { width: 1200, height: 630 },
    h1: [`Heading of ${slug}`],
    headings: [],
    paragraphs: [],
    links: [],
    anchors: [],
    photos: [],
    structuredData: slug === "/" ? ["{}"] : [],
    deadFiles: [],
    ...change,
  };
}
