import sharp from "sharp";
import { expect, test } from "vitest";
import { isCmykWithoutProfile } from "~/features/image-prep/cmyk";

const red = sharp({ create: { width: 32, height: 32, channels: 3, background: "#c83232" } });

test("recognizes a CMYK JPEG without a profile", async () => {
  const cmyk = await red.clone().toColourspace("cmyk").jpeg().toBuffer();
  const withProfile = await red.clone().withIccProfile("cmyk").jpeg().toBuffer();
  const rgb = await red.clone().jpeg().toBuffer();
  expect((await sharp(withProfile).metadata()).space).toBe("cmyk");
  expect([cmyk, withProfile, rgb].map(isCmykWithoutProfile)).toEqual([true, false, false]);
  expect(isCmykWithoutProfile(cmyk.subarray(0, 40))).toBe(false);
  expect(isCmykWithoutProfile(new Uint8Array())).toBe(false);
});
