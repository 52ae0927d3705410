import { expect, test } from "vitest";
import { sectionAnchor } from "~/features/home/legal-text";
import { termsOfService } from "~/features/home/terms-of-service";
import { pageHead } from "~/features/seo/head";
import { emptySite } from "~/features/seo/seo-records";
import {
  type StructuredDataSource,
  structuredData,
  structuredDataProblems,
} from "~/features/seo/structured-data";
import { scriptJson } from "~/platform/html/script-json";

const origin = "https://cakes.example.com";
const site = { ...emptySite, brand: "Sugar & Co", tagline: "Cakes, honestly" };
const bakery = {
  contact: { email: "hello@example.com", phone: "(216) 555-0142" },
  profile: "",
  photos: Array.from({ length: 9 }, (_, index) => ({
    url: `/media/portfolio/${index}.jpg?v=1`,
    title: `Cake ${index}`,
    alt: "A cake",
  })),
};
const source: StructuredDataSource = {
  head: pageHead("/", undefined, site, origin),
  site,
  origin,
  bakery,
};
const written = (change: Partial<StructuredDataSource> = {}) =>
  scriptJson(structuredData({ ...source, ...change }));

test("describes the studio as one bakery, without ratings", () => {
  const text = written();
  for (const fact of [
    '"@type":"Bakery"',
    '"telephone":"+12165550142"',
    '"addressLocality":"Chagrin Falls"',
    '"opens":"09:00"',
    '"name":"Sugar \\u0026 Co"',
    '"slogan":"Cakes, honestly"',
  ]) {
    expect(text).toContain(fact);
  }
  expect(text).not.toMatch(/rating|review/i);
  expect(text.match(/ImageObject/g)).toHaveLength(6);
});

test("has the street only if the studio gave one", () => {
  expect(written()).not.toContain("streetAddress");
  expect(written({ site: { ...site, street_address: "12 Main St." } })).toContain(
    '"address":{"@type":"PostalAddress","streetAddress":"12 Main St.","addressLocality":"Chagrin Falls"',
  );
});

test("a town's page says that the bakery delivers there", () => {
  const { bakery: _, ...page } = source;
  const text = scriptJson(structuredData({ ...page, area: "Solon" }));
  expect(text).toMatch(/"@type":"Bakery"[^[]*"areaServed":"Solon"/);
  expect(structuredDataProblems(text)).toEqual([]);
});

test("has every field that search engines require", () => {
  expect(structuredDataProblems(written())).toEqual([]);
});

/**
 * What Google documents as required of each type (developers.google.com/search/docs/appearance/structured-data), or of
 * a part if it is given at all; of a list, one is enough.
 */
const documented: Record<string, (string | string[])[]> = {
  Bakery: ["name", "address"],
  BreadcrumbList: ["itemListElement"],
  ListItem: ["position", "name", "item"],
  ImageObject: ["contentUrl", ["creator", "creditText", "copyrightNotice", "license"]],
  Organization: ["name"],
  WebSite: ["name", "url"],
  GeoCoordinates: ["latitude", "longitude"],
  OpeningHoursSpecification: ["opens", "closes", "dayOfWeek"],
  // Nothing: a page, and an address, which should have as much as possible.
  WebPage: [],
  PostalAddress: [],
};

type Thing = Record<string, unknown>;

const isThing = (value: unknown): value is Thing => typeof value === "object" && value !== null;

/** Everything with a type in a value. */
function typedThings(value: unknown): Thing[] {
  if (!isThing(value)) return [];
  const inside = Object.values(value).flatMap(typedThings);
  return "@type" in value ? [value, ...inside] : inside;
}

test("every type has what Google documents as required, and its absence is a finding", () => {
  const graphs = [source, cakePage].map((of) => structuredData(of));
  const things = graphs.flatMap(typedThings);
  expect(new Set(things.map((thing) => thing["@type"]))).toEqual(new Set(Object.keys(documented)));
  for (const thing of things) {
    const type = String(thing["@type"]);
    for (const names of documented[type] ?? []) {
      const present = [names].flat().filter((name) => thing[name]);
      expect(present, `${type} ${names}`).not.toEqual([]);
      const { [present[0] ?? ""]: _, ...lacking } = thing;
      expect(structuredDataProblems(JSON.stringify(lacking)), `${type} ${names}`).toContain(
        `The structured data’s ${type} has no ${present[0]}.`,
      );
    }
  }
});

test("addresses are whole, and the place is as exact as Google asks: five decimals", () => {
  const all = [source, cakePage].flatMap((of) => typedThings(structuredData(of)));
  const addresses = ["url", "contentUrl", "license", "acquireLicensePage", "item", "@id", "logo"];
  for (const thing of all)
    for (const name of addresses)
      if (name in thing) expect(thing[name], name).toMatch(/^https:\/\/cakes\.example\.com\//);
  const geo = all.find((thing) => thing["@type"] === "GeoCoordinates");
  expect(`${geo?.latitude} ${geo?.longitude}`).toMatch(/^\d+\.\d{5,} -\d+\.\d{5,}$/);
});

test("names missing fields", () => {
  expect(structuredDataProblems("{")).toEqual(["The structured data isn’t valid JSON."]);
  expect(
    structuredDataProblems(
      JSON.stringify({ "@graph": [{ "@type": "Bakery", name: "A", aggregateRating: {} }] }),
    ),
  ).toEqual([
    "The structured data’s Bakery has no address.",
    "The structured data’s Bakery rates itself, which search engines refuse.",
  ]);
});

test("escapes values for the script element without changing them", () => {
  const title = "</script><!-- \u2028 & <b>";
  const text = written({ bakery: { ...bakery, photos: [{ url: "/a.jpg", title, alt: "" }] } });
  expect(text).not.toMatch(/[<>&\u2028]/);
  expect(JSON.stringify(JSON.parse(text))).toContain(JSON.stringify(title).slice(1, -1));
});

test("omits missing contact details, and links an external profile", () => {
  const text = written({
    site: { ...site, profiles: ["https://social.example.com/studio"] },
    bakery: {
      ...bakery,
      contact: { email: "", phone: "" },
      profile: "https://maps.example.com/studio",
    },
  });
  expect(text).not.toMatch(/telephone|"email"/);
  expect(text).toContain(
    '"sameAs":["https://maps.example.com/studio","https://social.example.com/studio"]',
  );
});

const cakePage: StructuredDataSource = {
  head: pageHead("/cakes/roses-1x", undefined, site, origin),
  site,
  origin,
  photo: { url: "/media/rose.jpg?v=1", title: "Roses", alt: "Pink roses" },
  trail: [
    { href: "/", label: "Home" },
    { href: "/gallery/wedding", label: "Wedding cakes" },
    { href: "/cakes/roses-1x", label: "Roses" },
  ],
};

test("a page says what its photo is, where it stands, and who made it", () => {
  const text = scriptJson(structuredData(cakePage));
  expect(structuredDataProblems(text)).toEqual([]);
  expect(structuredData(cakePage)).toMatchObject({
    "@graph": [
      {
        "@type": "WebPage",
        "@id": `${origin}/cakes/roses-1x`,
        about: { "@id": `${origin}/#bakery` },
        primaryImageOfPage: { contentUrl: `${origin}/media/rose.jpg?v=1` },
        breadcrumb: {
          itemListElement: [
            { position: 1, name: "Home", item: `${origin}/` },
            { position: 2, item: `${origin}/gallery/wedding` },
            { position: 3, name: "Roses", item: `${origin}/cakes/roses-1x` },
          ],
        },
      },
      { "@id": `${origin}/#bakery`, name: "Sugar & Co" },
      { "@type": "WebSite" },
    ],
  });
});

test("a photo has what Google's image license asks for, in the name of whom it is credited to", () => {
  const photoOf = (photo_credit: string | null) =>
    JSON.stringify(structuredData({ ...cakePage, site: { ...site, photo_credit } }));
  for (const [credit, name] of [
    [null, "Sugar & Co"],
    ["Jo Lens", "Jo Lens"],
  ] as const) {
    const text = photoOf(credit);
    expect(text).toContain(`"creator":{"@type":"Organization","name":"${name}"}`);
    expect(text).toContain(`"creditText":"${name}","copyrightNotice":"© ${name}"`);
  }
  const [, section] = /"license":"[^"]+\/terms-of-service#([^"]+)"/.exec(photoOf(null)) ?? [];
  const sections = termsOfService("").sections.map(({ title }) => sectionAnchor(title));
  expect(sections).toContain(section);
  expect(photoOf(null)).toContain(`"acquireLicensePage":"${origin}/#contact"`);
});

test("no cake is a product, since Google wants a price, a review, or an offer for one", () => {
  expect(written() + JSON.stringify(structuredData(cakePage))).not.toMatch(/"(?:Product|Offer)"/);
});
