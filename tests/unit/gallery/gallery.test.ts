import { expect, test } from "vitest";
import { categoryLabel, categoryTabs } from "~/features/gallery/categories";
import { galleryAddress, parseGalleryAddress } from "~/features/gallery/gallery-address";
import { imagesIn } from "~/features/gallery/gallery-images";
import { type GalleryManifest, galleryManifest } from "~/features/gallery/gallery-manifest";
import {
  emptyGalleryNotice,
  galleryErrorText,
  galleryHttpError,
  galleryUnavailable,
} from "~/features/gallery/gallery-texts";
import { galleryView } from "~/features/gallery/gallery-view";

function image(name: string, category: string, more = {}) {
  return {
    url: `/media/portfolio/${name}.jpg?v=1`,
    title: name,
    filename: `${name}.jpg`,
    category,
    alt: "",
    width: 1400,
    height: 1400,
    srcset: `/media/portfolio/${name}.jpg?v=1&w=320 320w, /media/portfolio/${name}.jpg?v=1 1400w`,
    focal: { x: 0.5, y: 0.5 },
    ...more,
  };
}

const manifest: GalleryManifest = {
  categories: ["Cupcakes and More", "Wedding"],
  imagesByCategory: {
    Wedding: [image("a", "Wedding"), image("b", "Wedding"), image("c", "Wedding")],
    "Cupcakes and More": [image("d", "Cupcakes and More")],
  },
  lastSyncedAt: null,
};

const parse = (query: string) =>
  parseGalleryAddress(
    new URLSearchParams(query),
    manifest.categories,
    (category) => imagesIn(manifest, category).length,
  );

test("shows only categories with data, in the fixed order after All", () => {
  expect(categoryTabs(manifest.categories).map(({ name }) => name)).toEqual([
    "All",
    "Wedding",
    "Cupcakes and More",
  ]);
});

test("shows categories by their display labels", () => {
  expect(categoryLabel("Birthday")).toBe("Kids");
  expect(categoryLabel("Special Occasions")).toBe("Celebrations");
  expect(categoryLabel("Cupcakes and More")).toBe("Cupcakes & more");
  expect(categoryLabel("Wedding")).toBe("Wedding");
});

test("All has every image in category order", () => {
  expect(imagesIn(manifest, "All").map(({ title }) => title)).toEqual(["a", "b", "c", "d"]);
});

test("a category outside the manifest's list has no images", () => {
  expect(imagesIn({ ...manifest, categories: ["Wedding"] }, "Cupcakes and More")).toEqual([]);
});

test("an unknown category in the address falls back to All", () => {
  expect(parse("category=Cupcakes and More").category).toBe("Cupcakes and More");
  expect(parse("category=Sculpted").category).toBe("All");
});

test("a category is found in any case, by its label or folder, and with spaces around it", () => {
  const cupcakes = { category: "Cupcakes and More", image: 0 };
  for (const typed of ["CUPCAKES AND MORE", "cupcakes %26 more", "cupcakes", " cupcakes "]) {
    expect(parse(`category=${typed}&image=0`), typed).toEqual(cupcakes);
  }
  expect(parse("category=wedding&image=2")).toEqual({ category: "Wedding", image: 2 });
  expect(parse("category=all&image=3")).toEqual({ category: "All", image: 3 });
});

test("a photo of a category that isn't there opens no photo of All", () => {
  for (const gone of ["Sculpted", "sculpted", "Weddings", ""]) {
    expect(parse(`category=${gone}&image=1`), gone).toEqual({ category: "All", image: null });
  }
});

test("the image in the address must be an index within its category", () => {
  expect(parse("category=Wedding&image=2").image).toBe(2);
  for (const wrong of ["3", "-1", "1abc", "", "1.5", " 1", "99999999999999999999"]) {
    expect(parse(`category=Wedding&image=${wrong}`).image, wrong).toBeNull();
  }
});

test("All and a closed lightbox add nothing to the address", () => {
  expect(galleryAddress({ category: "All", image: null })).toBe("/");
  expect(galleryAddress({ category: "Cupcakes and More", image: 0 })).toBe(
    "/?category=Cupcakes+and+More&image=0",
  );
});

test("category and image survive formatting and parsing", () => {
  const open = { category: "Wedding", image: 1 };
  expect(galleryAddress(open)).toBe("/?category=Wedding&image=1");
  expect(galleryAddress({ category: "Wedding", image: null })).toBe("/?category=Wedding");
  expect(parse("category=Wedding&image=1")).toEqual(open);
  expect(parse("category=Cupcakes+and+More&image=0")).toEqual({
    category: "Cupcakes and More",
    image: 0,
  });
});

test("returns the first images and the total", () => {
  const many = Array.from({ length: 40 }, (_, index) => image(`n${index}`, "Wedding"));
  const view = galleryView({ ...manifest, imagesByCategory: { Wedding: many } }, "Wedding");
  expect(view.images).toHaveLength(24);
  expect(view.images.at(-1)?.alt).toBe("n23");
  expect(view.total).toBe(40);
});

test("takes the alt text from the SEO record, else the portfolio, else the title", () => {
  const written = {
    ...manifest,
    imagesByCategory: { Wedding: [image("a", "Wedding", { alt: "own" })] },
  };
  const texts = new Map([["/media/portfolio/a.jpg", { alt: "from SEO", caption: "" }]]);
  expect(galleryView(written, "Wedding", { texts }).images[0]?.alt).toBe("from SEO");
  expect(galleryView(written, "Wedding").images[0]?.alt).toBe("own");
  expect(galleryView(manifest, "Wedding").images[0]?.alt).toBe("a");
});

test("adds a caption without changing the alt text", () => {
  const texts = new Map([["/media/portfolio/a.jpg", { alt: "", caption: "For Ada and Ben" }]]);
  const [shown] = galleryView(manifest, "Wedding", { texts }).images;
  expect(shown).toMatchObject({ alt: "a", caption: "For Ada and Ben" });
  expect(galleryView(manifest, "Wedding").images[0]).not.toHaveProperty("caption");
});

test("has the smaller widths, and omits a centered focal point", () => {
  const [shown] = galleryView(manifest, "Wedding").images;
  expect(shown?.widths).toEqual([320]);
  expect(shown).not.toHaveProperty("focal");
});

test("an empty gallery and an empty category say so", () => {
  expect(emptyGalleryNotice("All")).toEqual({
    title: "No images yet in the gallery.",
    advice: "Check back soon for new creations!",
  });
  expect(emptyGalleryNotice("Birthday").title).toBe("No images yet in the Kids category.");
});

test("an unavailable gallery shows the specification's texts", () => {
  expect(galleryUnavailable).toEqual({
    title: "Unable to load gallery images at the moment.",
    advice: "Please try again later or contact us for assistance.",
  });
  expect(galleryHttpError({ status: 503, statusText: "Down" })).toBe("HTTP 503: Down");
  expect(galleryErrorText(new Error("HTTP 503: Down"))).toBe("HTTP 503: Down");
  expect(galleryErrorText("what?")).toBe("Failed to fetch gallery");
});

test("rejects an invalid manifest", () => {
  expect(galleryManifest.safeParse({ categories: "Wedding" }).success).toBe(false);
  expect(galleryManifest.safeParse(manifest).success).toBe(true);
});
