import { expect, test } from "vitest";
import { defaultImages } from "~/features/site-images/default-images.generated";
import originals from "../../../tools/art/manifest.json";

test("the built-in photos match the art manifest", () => {
  for (const [slot, { alt, focal }] of Object.entries(defaultImages)) {
    expect(
      originals.find(({ name }) => name === slot),
      slot,
    ).toMatchObject({ alt, focal });
  }
});
