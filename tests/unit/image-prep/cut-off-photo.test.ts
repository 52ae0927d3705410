import sharp from "sharp";
import { expect, test } from "vitest";
import { openPhoto } from "~/features/image-prep/.client/photo";
import { openErrorText } from "~/features/image-prep/input-kinds";
import { cutOffPhoto } from "~/platform/photos/photo-end";

test("refuses a truncated JPEG before the browser decodes it", async () => {
  const whole = await sharp({ create: { width: 64, height: 64, channels: 3, background: "red" } })
    .jpeg()
    .toBuffer();
  const half = new Blob([new Uint8Array(whole.subarray(0, whole.length - 20))]);
  const refusal = openPhoto(half, "image/jpeg", 640);
  await expect(refusal).rejects.toThrow(cutOffPhoto);
  const file = { name: "rose.jpg", type: "image/jpeg" };
  expect(openErrorText(file, await refusal.catch((error: unknown) => error))).toBe(cutOffPhoto);
});
