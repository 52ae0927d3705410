import { expect, test } from "vitest";
import { filterImages, lacksAlt, listImages, noFilter } from "~/features/seo/image-list";
import type { ImageForm } from "~/features/seo/seo-forms";

const form = (alt: string): ImageForm => ({
  page_slug: "/",
  alt,
  caption: "",
  tags: "",
  section: "gallery",
});
const shown = (name: string, alt: string) => ({
  url: `/media/${name}.jpg?v=1`,
  title: alt,
  alt,
  section: "gallery" as const,
});

test("a photo lacks alt text if visitors get none, whatever its record says", () => {
  const photos = [shown("named", "Ivory pearls"), shown("camera", "IMG_2041"), shown("none", "")];
  const names = ["named", "camera", "none", "unused", "written"];
  const addresses = names.map((name) => `/media/${name}.jpg`);
  const read = (address: string) => form(address === "/media/written.jpg" ? "A rose" : "");
  const images = listImages(addresses, read, [...photos, shown("written", "")]);
  expect(images.filter(lacksAlt).map(({ address }) => address)).toEqual([
    "/media/camera.jpg",
    "/media/none.jpg",
  ]);
  const filtered = filterImages(images, { ...noFilter, lackingAlt: true }, () => false);
  expect(filtered).toHaveLength(2);
});
