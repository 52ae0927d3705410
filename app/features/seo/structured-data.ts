import { findPhone } from "~/platform/text/phone-number";
import { studio } from "~/studio";
import type { Head } from "./head";
import type { SiteRecord } from "./seo-records";

type PortfolioPhoto = { url: string; title: string; alt: string; caption?: string };

export type StructuredDataSource = {
  head: Head;
  site: SiteRecord | undefined;
  origin: string;
  contact: { email: string; phone: string };
  /** The studio's profile on Google; empty if there is none. */
  profile: string;
  photos: readonly PortfolioPhoto[];
};

/** Each photo adds bytes to every visit. */
const maxPhotos = 6;

/** A `Bakery` with portfolio photos, and the `WebSite`. No ratings: Google doesn't allow a business to rate itself. */
export function structuredData(source: StructuredDataSource): object {
  const { head, site, origin } = source;
  const bakery = `${origin}/#bakery`;
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Bakery",
        "@id": bakery,
        name: head.og.siteName,
        ...(site?.tagline && { slogan: site.tagline }),
        description: head.description,
        url: `${origin}/`,
        ...contactPoint(source.contact),
        address: {
          "@type": "PostalAddress",
          ...(site?.street_address && { streetAddress: site.street_address }),
          addressLocality: studio.town,
          addressRegion: studio.region,
          postalCode: studio.postalCode,
          addressCountry: "US",
        },
        geo: { "@type": "GeoCoordinates", ...studio.geo },
        openingHoursSpecification: studio.openingHours.map(({ days, opens, closes }) => ({
          "@type": "OpeningHoursSpecification",
          dayOfWeek: days,
          opens,
          closes,
        })),
        areaServed: [...studio.serviceAreas, ...studio.regions],
        priceRange: studio.priceRange,
        image: head.og.image,
        ...(source.profile && { sameAs: [source.profile] }),
        photo: source.photos.slice(0, maxPhotos).map((photo) => photoObject(photo, origin)),
      },
      {
        "@type": "WebSite",
        name: head.og.siteName,
        url: `${origin}/`,
        inLanguage: "en-US",
        publisher: { "@id": bakery },
      },
    ],
  };
}

function contactPoint({ email, phone }: { email: string; phone: string }) {
  const telephone = findPhone(phone)?.number;
  return {
    ...(telephone && { telephone }),
    ...(email && { email }),
  };
}

function photoObject({ url, title, alt, caption }: PortfolioPhoto, origin: string) {
  const text = caption || alt;
  return {
    "@type": "ImageObject",
    contentUrl: new URL(url, origin).href,
    name: title || alt,
    ...(text && text !== title && { caption: text }),
  };
}

const required: Record<string, readonly string[]> = {
  Bakery: ["name", "address"],
  WebSite: ["name", "url"],
  ImageObject: ["contentUrl"],
  PostalAddress: ["addressLocality", "addressRegion", "postalCode", "addressCountry"],
  GeoCoordinates: ["latitude", "longitude"],
  OpeningHoursSpecification: ["dayOfWeek", "opens", "closes"],
};

/** One sentence for each missing property that search engines require. */
export function structuredDataProblems(json: string): string[] {
  const value = parseJson(json);
  if (value === undefined) return ["The structured data isn’t valid JSON."];
  return [...new Set(thingsIn(value).flatMap(problemsOf))];
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

type Thing = Record<string, unknown>;

function thingsIn(value: unknown): Thing[] {
  if (Array.isArray(value)) return value.flatMap(thingsIn);
  if (!isThing(value)) return [];
  return [value, ...Object.values(value).flatMap(thingsIn)];
}

function isThing(value: unknown): value is Thing {
  return typeof value === "object" && value !== null;
}

function problemsOf(thing: Thing): string[] {
  const type = thing["@type"];
  if (typeof type !== "string") return [];
  const missing = (required[type] ?? []).filter((name) => isBlank(thing[name]));
  const rated = "aggregateRating" in thing || "review" in thing;
  return [
    ...missing.map((name) => `The structured data’s ${type} has no ${name}.`),
    ...(rated ? [`The structured data’s ${type} rates itself, which search engines refuse.`] : []),
  ];
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}
