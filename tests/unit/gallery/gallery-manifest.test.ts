import { expect, test } from "vitest";
import { galleryManifest } from "~/features/gallery/gallery-manifest";
import { sampleManifest } from "./sample-manifest";

test("a manifest survives the answer of the endpoint, whose `ok` is dropped", () => {
  const answer = JSON.parse(JSON.stringify({ ok: true, ...sampleManifest }));
  expect(galleryManifest.parse(answer)).toEqual(sampleManifest);
});

test("a placeholder that is no colour is refused", () => {
  const [wrong] = sampleManifest.imagesByCategory.Wedding ?? [];
  const imagesByCategory = { Wedding: [{ ...wrong, placeholder: "red;}" }] };
  expect(galleryManifest.safeParse({ ...sampleManifest, imagesByCategory }).success).toBe(false);
});
