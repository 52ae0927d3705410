import { expect, test } from "vitest";
import { defaultImages } from "~/features/site-images/default-images.generated";
import originals from "../../../scripts/art/manifest.json";

test("the photos that ship are told as the manifest of the art tells them", () => {
  for (const [slot, { alt, focal }] of Object.entries(defaultImages)) {
    expect(
      originals.find(({ name }) => name === slot),
      slot,
    ).toMatchObject({ alt, focal });
  }
});
