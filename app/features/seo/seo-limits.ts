/** Advice (A9) in characters or entries; it never blocks saving. */
export const guidance = {
  defaultDescription: { most: 160 },
  title: { least: 50, most: 60 },
  description: { least: 150, most: 160 },
  h1: { most: 70 },
  ogTitle: { most: 70 },
  ogDescription: { most: 200 },
  keywords: { least: 8, most: 12 },
  internalLinks: { least: 3, most: 5 },
  alt: { most: 125 },
  ogImage: { width: 1200, height: 630 },
} as const;

/** Hard limits in characters or entries. */
export const hardLimits = {
  line: 300,
  street: 120,
  text: 1000,
  address: 1000,
  keywords: 50,
  internalLinks: 20,
  profiles: 12,
  tags: 50,
  listEntry: 200,
  robots: 50_000,
} as const;
