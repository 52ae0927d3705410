import sharp from "sharp";
import { expect, test } from "vitest";
import { readSize } from "~/features/seo/.server/read-page";
import { heicFile, reorderHeic } from "../../support/image-prep/heic-files";

test("finds a sharing photo's size behind a large color profile or the picture data", async () => {
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#a66" } })
    .jpeg()
    .toBuffer();
  const segment = Buffer.alloc(65_537, 0x55);
  segment.writeUInt32BE(0xffe2ffff, 0);
  const profile = Array.from({ length: 9 }, () => segment);
  const large = Buffer.concat([photo.subarray(0, 2), ...profile, photo.subarray(2)]);
  const size = { ok: true, width: 60, height: 40 };
  expect(await readSize(new Response(new Uint8Array(large)))).toEqual(size);
  const heic = reorderHeic(await heicFile("phone-grid.heic"), "mdat");
  expect(await readSize(new Response(new Uint8Array(heic)))).toMatchObject({ ok: true });
  expect(await readSize(new Response("no photo"))).toMatchObject({ ok: false });
});
