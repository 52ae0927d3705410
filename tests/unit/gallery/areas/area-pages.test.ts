import { expect, test } from "vitest";
import {
  areaPages,
  areaTextError,
  groupByTown,
  liveAreas,
} from "~/features/gallery/areas/area-pages";
import { officeAreas } from "~/features/gallery/areas/office-areas";
import type { PhotoFields, PortfolioPhoto } from "~/features/gallery/portfolio-photo";
import { image } from "../sample-manifest";

const words = "Most cakes for Solon go to the halls on Aurora Road; we know which door is level.";
const solon = { slug: "solon", town: "Solon", text: words };

const manifestOf = (...towns: (string | undefined)[]) => ({
  categories: ["Wedding"],
  imagesByCategory: {
    Wedding: towns.map((town, at) => image("Wedding", `w${at}`, town ? { town } : {})),
  },
  lastSyncedAt: null,
});

test("a town's page needs three published cakes and the owner's words", () => {
  const three = manifestOf("Solon", "Solon", "Solon", "Hudson");
  expect(liveAreas(three, [solon])).toMatchObject([{ slug: "solon", town: "Solon", text: words }]);
  expect(liveAreas(three, [])).toEqual([]);
  expect(liveAreas(manifestOf("Solon", "Solon", undefined), [solon])).toEqual([]);
});

test("a photo with a page of its own isn't listed on the town's page, too", () => {
  const cakes = [image("Wedding", "ivory", { page: "/cakes/ivory-1" }), image("Wedding", "pearls")];
  expect(areaPages([{ ...solon, cakes }])).toMatchObject([
    { slug: "/areas/solon", images: [cakes[1]?.url] },
  ]);
});

test("a town is the same however it's spelled, and has the studio's spelling, or else its first", () => {
  const spelled = [
    "pepper  pike",
    "PEPPER PIKE",
    " Pepper Pike",
    "Orange village",
    "orange Village",
  ];
  expect(
    groupByTown(spelled.map((town) => ({ town }))).map(({ slug, town, cakes }) => [
      slug,
      town,
      cakes.length,
    ]),
  ).toEqual([
    ["pepper-pike", "Pepper Pike", 3],
    ["orange-village", "Orange village", 2],
  ]);
  expect(groupByTown([{ town: "" }, {}, { town: "…" }])).toEqual([]);
});

test("words that would fit any town are refused", () => {
  expect(areaTextError(solon, [solon])).toBeUndefined();
  expect(areaTextError({ ...solon, text: "" }, [])).toBeUndefined();
  expect(areaTextError({ ...solon, text: "We deliver to Solon." }, [])).toMatch(
    /^Write at least 40 characters/,
  );
  const hudson = { slug: "hudson", town: "Hudson", text: words.replace("Solon", "Hudson") };
  expect(areaTextError(hudson, [solon])).toBe(
    "That’s the text for Solon, with another name. Write what’s true only of Hudson.",
  );
});

const photo = (town: string, draft: Partial<PhotoFields> = {}, hidden = false): PortfolioPhoto => ({
  id: "gallery/wedding/a.jpg",
  etag: "e",
  width: 1,
  height: 1,
  widths: [],
  placeholder: null,
  problem: null,
  live: {
    ...{ category: "wedding", title: "A", alt: "", story: "", servings: "", tiers: 0, price: 0 },
    ...{ focal: { x: 0.5, y: 0.5 }, position: 0, town, hidden, deleted: false },
  },
  draft,
});

test("the back office says in one line what a town's page lacks", () => {
  const gap = (photos: PortfolioPhoto[], texts = [solon]) => officeAreas(photos, texts)[0]?.gap;
  const live = photo("Solon");
  expect(gap([live, live])).toBe(
    "2 of 3 cakes delivered to Solon: set “Delivered to” on one more photo.",
  );
  expect(gap([live], [])).toBe(
    "1 of 3 cakes delivered to Solon: set “Delivered to” on 2 more photos, and write a few sentences.",
  );
  expect(gap([live, live, live], [])).toBe("3 cakes delivered to Solon: write a few sentences.");
  expect(gap([live, live, photo("", { town: "solon" })])).toBe(
    "Publish your changes, and the page is live.",
  );
  expect(gap([live, live, photo("Solon", {}, true)])).toMatch(/^2 of 3/);
  expect(gap([live, live, live])).toBeNull();
});

test("a town whose cakes are gone keeps its words, and a town without either isn't listed", () => {
  expect(officeAreas([photo("")], [solon])).toMatchObject([
    { town: "Solon", text: words, gap: expect.stringMatching(/^0 of 3/) },
  ]);
  expect(officeAreas([photo("")], [])).toEqual([]);
});
