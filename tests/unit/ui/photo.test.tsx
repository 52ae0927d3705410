import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { Photo, type PhotoSource, photoPreload } from "~/ui/photo";

const set = {
  base: "/images/cake-0a1b2c3d",
  widths: [640, 1280],
  formats: ["avif", "webp"],
} as const;
const crop = {
  ...set,
  base: "/images/cake-portrait-4e5f6a7b",
  widths: [480],
  width: 900,
  height: 1080,
};
const withSet: PhotoSource = {
  url: "/images/cake-0a1b2c3d-1280.jpg",
  alt: "A cake",
  width: 1280,
  height: 720,
  focal: { x: 0.71, y: 0.485 },
  placeholder: "#daaa9c",
  set,
};
const withPortrait: PhotoSource = {
  ...withSet,
  portrait: { ...crop, focal: { x: 0.5, y: 0.78 } },
};
const withCopies: PhotoSource = {
  url: "/media/portfolio/gallery/wedding/ivory.jpg",
  alt: "Ivory pearls",
  width: 1400,
  height: 1400,
  widths: [
    { width: 320, url: "/media/portfolio/gallery/wedding/ivory.jpg@320.webp" },
    { width: 640, url: "/media/portfolio/gallery/wedding/ivory.jpg@640.webp" },
  ],
};
const bare: PhotoSource = { url: "/media/site-images/about/1.png", alt: "The studio" };

function draw(image: PhotoSource, props: { priority?: boolean; className?: string } = {}) {
  const html = renderToStaticMarkup(<Photo image={image} sizes="50vw" {...props} />);
  const tags = (name: string) =>
    [...html.matchAll(new RegExp(`<${name} ([^>]*?)/?>`, "g"))].map(([, text = ""]) =>
      Object.fromEntries(
        [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
      ),
    );
  return { sources: tags("source"), img: tags("img")[0] ?? {} };
}

test("offers a set as AVIF, then WebP, then one JPEG", () => {
  const { sources, img } = draw(withSet);
  expect(sources.map(({ type }) => type)).toEqual(["image/avif", "image/webp"]);
  expect(sources[0]).toMatchObject({
    srcSet: "/images/cake-0a1b2c3d-640.avif 640w, /images/cake-0a1b2c3d-1280.avif 1280w",
    sizes: "50vw",
  });
  expect(img.src).toBe("/images/cake-0a1b2c3d-1280.jpg");
  expect(img).not.toHaveProperty("srcSet");
});

test("the portrait crop comes first, on narrow screens only, with its own size", () => {
  const { sources } = draw(withPortrait);
  expect(sources.map(({ media }) => media)).toEqual([
    "(max-width: 767px)",
    "(max-width: 767px)",
    undefined,
    undefined,
  ]);
  expect(sources[0]).toMatchObject({
    type: "image/avif",
    srcSet: "/images/cake-portrait-4e5f6a7b-480.avif 480w",
    width: "900",
    height: "1080",
  });
});

test("width, height, and placeholder color reserve the space", () => {
  const { img } = draw(withSet);
  expect(img).toMatchObject({ width: "1280", height: "720" });
  expect(img.style).toContain("background-color:#daaa9c");
});

test("each crop has its own focal point", () => {
  const { img } = draw(withPortrait, { className: "w-full" });
  expect(img.style).toContain("object-position:71% 48.5%");
  expect(img.style).toContain("--focal-portrait:50% 78%");
  expect(img.class).toBe("max-md:object-(--focal-portrait)! w-full");
});

test("centers a portrait crop without a focal point", () => {
  const { img } = draw({ ...withSet, portrait: crop });
  expect(img.style).toContain("--focal-portrait:50% 50%");
});

test("loads lazily and decodes off the main thread", () => {
  const { img } = draw(withSet);
  expect(img).toMatchObject({ loading: "lazy", decoding: "async", alt: "A cake" });
  expect(img).not.toHaveProperty("fetchpriority");
});

test("a priority photo loads eagerly, without a warning from React", () => {
  const errors = vi.spyOn(console, "error");
  const { img } = draw(withSet, { priority: true });
  expect(img).toMatchObject({ loading: "eager", fetchpriority: "high" });
  expect(errors).not.toHaveBeenCalled();
  errors.mockRestore();
});

test("lists copies of a portfolio photo, with the original as the largest", () => {
  const { sources, img } = draw(withCopies);
  expect(sources).toEqual([]);
  expect(img.srcSet).toBe(
    [
      "/media/portfolio/gallery/wedding/ivory.jpg@320.webp 320w",
      "/media/portfolio/gallery/wedding/ivory.jpg@640.webp 640w",
      "/media/portfolio/gallery/wedding/ivory.jpg 1400w",
    ].join(", "),
  );
  expect(img).toMatchObject({ sizes: "50vw", src: withCopies.url });
});

test("omits an original of unknown width from the list", () => {
  const { img } = draw({ ...withCopies, width: null, height: null });
  expect(img.srcSet).not.toContain("ivory.jpg ");
  expect(img).not.toHaveProperty("width");
});

test("renders a bare address without guesses", () => {
  const { sources, img } = draw(bare);
  expect(sources).toEqual([]);
  expect(Object.keys(img).sort()).toEqual(["alt", "decoding", "loading", "src"]);
});

test("preloads AVIF once per crop, for screens that do not overlap", () => {
  const links = photoPreload(withPortrait, "100vw");
  expect(links).toHaveLength(2);
  expect(links[0]).toMatchObject({
    rel: "preload",
    as: "image",
    type: "image/avif",
    media: "(max-width: 767px)",
    imageSrcSet: "/images/cake-portrait-4e5f6a7b-480.avif 480w",
    imageSizes: "100vw",
  });
  expect(links[1]).toMatchObject({ media: "(min-width: 768px)", type: "image/avif" });
});

test("preloads the file that the photo then shows", () => {
  const [ofSet] = photoPreload(withSet, "50vw");
  expect(ofSet).toMatchObject({ imageSrcSet: draw(withSet).sources[0]?.srcSet });
  expect(ofSet).not.toHaveProperty("media");
  const [ofCopies] = photoPreload(withCopies, "50vw");
  expect(ofCopies).toMatchObject({ imageSrcSet: draw(withCopies).img.srcSet, imageSizes: "50vw" });
  expect(ofCopies).not.toHaveProperty("type");
  expect(photoPreload(bare, "50vw")).toMatchObject([{ href: bare.url }]);
});
