import { findPhone } from "~/platform/text/phone-number";
import { studio } from "~/studio";
import type { Head } from "./head";
import type { SiteRecord } from "./seo-records";

type DescribedPhoto = {
  url: string;
  title?: string;
  alt: string;
  caption?: string;
};

type Bakery = {
  contact: { email: string; phone: string };
  /** The studio's profile on Google; empty if there is none. */
  profile: string;
  photos: readonly DescribedPhoto[];
};

export type StructuredDataSource = {
  head: Head;
  site: SiteRecord | undefined;
  origin: string;
  /** The photo that the page is about. */
  photo?: DescribedPhoto;
  /** The pages above this one, from the home page on, and the page itself. */
  trail?: readonly { href: string; label: string }[];
  /** The town that the page is about, which the bakery delivers to. */
  area?: string;
  /** What only the home page tells of the bakery. */
  bakery?: Bakery;
};

/** Each photo adds bytes to every visit. */
const maxPhotos = 6;

/**
 * The page with its photo and its place on the site, and the bakery. No ratings: Google doesn't allow a business to rate
 * itself. No `Product`: Google wants a price, a review, or an offer for it, and a cake that was eaten has none.
 */
export function structuredData(source: StructuredDataSource): object {
  const { head, site, origin, photo, trail = [], area, bakery } = source;
  const bakeryId = `${origin}/#bakery`;
  const websiteId = `${origin}/#website`;
  const publisher = { "@id": bakeryId };
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "WebPage",
        "@id": head.canonical,
        url: head.canonical,
        name: head.title,
        description: head.description,
        isPartOf: { "@id": websiteId },
        about: publisher,
        ...(photo && { primaryImageOfPage: photoObject(photo, source) }),
        ...(trail.length > 0 && { breadcrumb: breadcrumbs(trail, origin) }),
      },
      {
        "@type": "Bakery",
        "@id": bakeryId,
        name: head.og.siteName,
        url: `${origin}/`,
        address: {
          "@type": "PostalAddress",
          ...(site?.street_address && { streetAddress: site.street_address }),
          addressLocality: studio.town,
          addressRegion: studio.region,
          postalCode: studio.postalCode,
          addressCountry: "US",
        },
        ...(area && { areaServed: area }),
        ...(bakery && bakeryFacts(bakery, source)),
      },
      {
        "@type": "WebSite",
        "@id": websiteId,
        name: head.og.siteName,
        url: `${origin}/`,
        inLanguage: "en-US",
        publisher,
      },
    ],
  };
}

function bakeryFacts({ contact, profile, photos }: Bakery, source: StructuredDataSource) {
  const { head, site, origin } = source;
  const sameAs = [...(profile ? [profile] : []), ...(site?.profiles ?? [])];
  return {
    ...(site?.tagline && { slogan: site.tagline }),
    description: head.description,
    logo: `${origin}/images/logo.svg`,
    ...contactPoint(contact),
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
    ...(sameAs.length > 0 && { sameAs }),
    photo: photos.slice(0, maxPhotos).map((photo) => photoObject(photo, source)),
  };
}

function breadcrumbs(trail: readonly { href: string; label: string }[], origin: string) {
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ href, label }, at) => ({
      "@type": "ListItem",
      position: at + 1,
      name: label,
      item: new URL(href, origin).href,
    })),
  };
}

function contactPoint({ email, phone }: { email: string; phone: string }) {
  const telephone = findPhone(phone)?.number;
  return {
    ...(telephone && { telephone }),
    ...(email && { email }),
  };
}

/** With what Google's image license asks for. */
function photoObject(
  { url, title, alt, caption }: DescribedPhoto,
  { head, site, origin }: StructuredDataSource,
) {
  const text = caption || alt;
  const credit = site?.photo_credit || head.og.siteName;
  return {
    "@type": "ImageObject",
    contentUrl: new URL(url, origin).href,
    name: title || alt,
    ...(text && text !== title && { caption: text }),
    creator: { "@type": "Organization", name: credit },
    creditText: credit,
    copyrightNotice: `© ${credit}`,
    license: `${origin}/terms-of-service#${photosAnchor}`,
    acquireLicensePage: `${origin}/#contact`,
  };
}

/** The section of the terms about the use of the photos. */
const photosAnchor = "photographs-and-designs";

const required: Record<string, readonly string[]> = {
  Bakery: ["name", "address"],
  WebSite: ["name", "url"],
  WebPage: ["name", "url"],
  BreadcrumbList: ["itemListElement"],
  ListItem: ["position", "name", "item"],
  ImageObject: [
    ...["contentUrl", "creator", "creditText"],
    ...["copyrightNotice", "license", "acquireLicensePage"],
  ],
  Organization: ["name"],
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
