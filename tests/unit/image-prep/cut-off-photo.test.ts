import sharp from "sharp";
import { expect, test } from "vitest";
import { openPhoto } from "~/features/image-prep/.client/photo";
import { openErrorText } from "~/features/image-prep/input-kinds";
import { cutOffPhoto } from "~/platform/photos/complete-file";
import { heicFile, reorderHeic } from "../../support/image-prep/heic-files";

async function refusalOf(photo: Uint8Array, name: string, type: string): Promise<string> {
  const refusal = openPhoto(new Blob([new Uint8Array(photo)]), type, 640);
  await expect(refusal).rejects.toThrow(cutOffPhoto);
  return openErrorText({ name, type }, await refusal.catch((error: unknown) => error));
}

test("refuses a truncated JPEG before the browser decodes it", async () => {
  const whole = await sharp({ create: { width: 64, height: 64, channels: 3, background: "red" } })
    .jpeg()
    .toBuffer();
  const half = whole.subarray(0, whole.length - 20);
  expect(await refusalOf(half, "rose.jpg", "image/jpeg")).toBe(cutOffPhoto);
});

test("refuses a truncated HEIC, whose missing part would be green", async () => {
  const whole = reorderHeic(await heicFile("phone-grid.heic"), "meta");
  for (const share of [0.1, 0.5, 0.99]) {
    const half = whole.subarray(0, whole.length * share);
    expect(await refusalOf(half, "rose.heic", "image/heic")).toBe(cutOffPhoto);
  }
});
