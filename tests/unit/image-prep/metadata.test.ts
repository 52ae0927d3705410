import { expect, test } from "vitest";
import { generateMetadata, metadataOf } from "~/features/image-prep/metadata/metadata";
import { metadataCsv, metadataJson, zipName } from "~/features/image-prep/metadata/metadata-files";
import { defaultSeoContext, splitList } from "~/features/image-prep/seo-context";

const context = {
  brand: "Cake Studio",
  location: "Chagrin Falls, OH",
  audience: "couples",
  keywords: "wedding cakes, sugar flowers , ",
  styleHints: "elegant",
};

test("the file name joins brand, location, section, style, keywords, and the photo's own name", () => {
  expect(generateMetadata("DSC_0042.jpg", context, "Gallery").fileName).toBe(
    "cake-studio-chagrin-falls-oh-gallery-elegant-wedding-cakes-sugar-flowers-DSC_0042.jpg",
  );
});

test("a descriptive file name becomes the subject, and a camera's number does not", () => {
  const words = (name: string) => generateMetadata(name, context, "Gallery");
  expect(words("blush-ruffles.jpg").alt).toBe("Blush ruffles by Cake Studio in Chagrin Falls, OH");
  for (const name of ["IMG_4711.jpg", "20260614_101500.jpg"]) {
    expect(words(name)).toMatchObject({ title: "Custom cake", alt: "" });
  }
});

test("an award is not the studio's work", () => {
  const made = generateMetadata("best-of-cleveland.png", context, "Recognition");
  expect(made).toMatchObject({
    alt: "Best of cleveland",
    caption: "Best of cleveland. Style: elegant.",
  });
});

test("title, caption, and tags come from the context, without duplicate tags", () => {
  const made = generateMetadata(
    "blush-ruffles.jpg",
    { ...context, keywords: "Elegant, wedding cakes" },
    "Hero",
  );
  expect(made.title).toBe("Blush ruffles");
  expect(made.caption).toBe(
    "Blush ruffles by Cake Studio in Chagrin Falls, OH, made for couples. Style: elegant.",
  );
  expect(made.tags).toEqual(["Elegant", "wedding cakes", "hero"]);
});

test("an empty context leaves no gaps in the sentences", () => {
  const empty = { brand: "", location: "", audience: "", keywords: "", styleHints: "" };
  expect(generateMetadata("blush-ruffles.jpg", empty, "Custom")).toEqual({
    fileName: "custom-blush-ruffles.jpg",
    alt: "Blush ruffles",
    title: "Blush ruffles",
    caption: "Blush ruffles.",
    tags: [],
  });
});

test("a photo's own texts override the generated ones, even if empty", () => {
  const generated = generateMetadata("a.jpg", context, "Gallery");
  const words = metadataOf("a.jpg", { overlays: [], alt: "", fileName: "Rose Cake" }, generated);
  expect(words).toMatchObject({ alt: "", fileName: "Rose-Cake.jpg", title: generated.title });
});

test("without generated text, the file keeps its name and the rest is empty", () => {
  expect(metadataOf("My Cake.PNG", { overlays: [] }, undefined)).toEqual({
    fileName: "My-Cake.jpg",
    alt: "",
    title: "",
    caption: "",
    tags: [],
  });
});

const listed = {
  originalFile: 'Rose "pink".jpg',
  fileName: "rose.jpg",
  alt: "A cake,\nwith roses",
  title: "Rose",
  caption: "",
  tags: ["rose", "pink"],
  width: 1400,
  height: 1400,
};

test("titles and alt texts keep accents and scripts; file names do not", () => {
  const made = (name: string) => generateMetadata(name, { ...context, keywords: "" }, "Gallery");
  expect(made("crème-brûlée.jpg").title).toBe("Crème brûlée");
  expect(made("e\u0301clair.jpg").alt).toMatch(/^Éclair by/);
  expect(made("свадебный торт.jpg").title).toBe("Свадебный торт");
  expect(made("花束.png").alt).toBe("花束 by Cake Studio in Chagrin Falls, OH");
  expect(made("ab.jpg").title).toBe("Custom cake");
  expect(made("crème-brûlée.jpg").fileName).toMatch(/-creme-brulee\.jpg$/);
});

test("the CSV starts with a byte order mark, and escapes formulas", () => {
  const csv = metadataCsv(
    [{ ...listed, title: "=1+1", alt: "-5", caption: "@x" }],
    context,
    "Hero",
  );
  expect(csv.startsWith("\ufeff")).toBe(true);
  expect(csv).toContain(`"'-5","'=1+1","'@x"`);
});

test("the CSV quotes every value and doubles inner quotes", () => {
  expect(metadataCsv([listed], context, "Gallery")).toBe(
    '\ufeff"original_file","output_file","alt","title","caption","tags","section","brand","location"\r\n' +
      '"Rose ""pink"".jpg","rose.jpg","A cake,\nwith roses","Rose","","rose, pink","Gallery","Cake Studio","Chagrin Falls, OH"\r\n',
  );
});

test("the JSON has the context, the section, and an item per photo", () => {
  const { originalFile: _, ...item } = listed;
  expect(JSON.parse(metadataJson([listed], context, "Gallery"))).toEqual({
    seo: context,
    section: "Gallery",
    items: [{ ...item, section: "Gallery", brand: "Cake Studio", location: "Chagrin Falls, OH" }],
  });
});

test("names the ZIP after the section, in lower case", () => {
  expect(zipName("Recognition")).toBe("image-prep-recognition.zip");
});

test("the default context describes the studio", () => {
  expect(defaultSeoContext.brand).toBe("Cake Studio");
  expect(defaultSeoContext.location).toBe("Chagrin Falls, OH");
});

test("splits a list at commas, trimmed, without blanks", () => {
  expect(splitList(" a, ,b,,c c ")).toEqual(["a", "b", "c c"]);
});

test("lists a duplicate tag once", () => {
  const doubled = { ...listed, tags: ["rose", "Rose", "pink", "rose"] };
  expect(metadataCsv([doubled], context, "Hero")).toContain('"rose, pink"');
  const { items } = JSON.parse(metadataJson([doubled], context, "Hero"));
  expect(items[0].tags).toEqual(["rose", "pink"]);
});
