import { expect, test } from "vitest";
import { parseRecognitionManifest } from "~/features/recognitions/recognition-manifest";
import { recognitionView } from "~/features/recognitions/recognition-view";

const photo = { imageUrl: "/media/portfolio/r/image.jpg?v=e", alt: "", width: 1200, height: 800 };

function view(...items: object[]) {
  return recognitionView(parseRecognitionManifest({ items }, 0));
}

test("has only the shown fields of a recognition", () => {
  const item = {
    id: "tv/a",
    group: "tv",
    slug: "a",
    title: "A",
    description: "About",
    link1: "https://x.org/",
    paths: ["p"],
  };
  const srcset =
    "/media/portfolio/r/image.jpg?v=e&w=320 320w, /media/portfolio/r/image.jpg?v=e 1200w";
  expect(view({ ...item, ...photo, srcset, focal: { x: 0.5, y: 0.5 } })).toEqual({
    categories: [
      { key: "all", label: "All", shortLabel: "All", count: 1 },
      { key: "tv", label: "TV Appearances", shortLabel: "TV Appearances", count: 1 },
    ],
    items: [
      {
        id: "tv/a",
        group: "tv",
        title: "A",
        description: "About",
        links: [{ label: "Link", href: "https://x.org/" }],
        photo: { url: photo.imageUrl, alt: "A", width: 1200, height: 800, widths: [320] },
      },
    ],
  });
});
