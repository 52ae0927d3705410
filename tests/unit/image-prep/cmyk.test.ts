import sharp from "sharp";
import { expect, test } from "vitest";
import { isCmykWithoutProfile } from "~/features/image-prep/cmyk";

const red = sharp({ create: { width: 32, height: 32, channels: 3, background: "#c83232" } });

test("a JPEG of four inks without a profile is told from all others", async () => {
  const inks = await red.clone().toColourspace("cmyk").jpeg().toBuffer();
  const named = await red.clone().withIccProfile("cmyk").jpeg().toBuffer();
  const light = await red.clone().jpeg().toBuffer();
  expect((await sharp(named).metadata()).space).toBe("cmyk");
  expect([inks, named, light].map(isCmykWithoutProfile)).toEqual([true, false, false]);
  expect(isCmykWithoutProfile(inks.subarray(0, 40))).toBe(false);
  expect(isCmykWithoutProfile(new Uint8Array())).toBe(false);
});
