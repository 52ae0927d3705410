import sharp from "sharp";
import { expect, test } from "vitest";
import { isCompleteFile } from "~/platform/photos/complete-file";
import { creditXmp } from "~/platform/photos/credit-xmp";
import { hasMetadata, stripMetadata } from "~/platform/photos/strip-metadata";
import { xmpParts } from "~/platform/photos/xmp";
import { heicFile } from "../../../support/image-prep/heic-files";

type Bytes = Uint8Array<ArrayBuffer>;
const secrets = ["Secret camera", "2026:05:04", "A secret place", "A secret note"];

const drawn = sharp({ create: { width: 60, height: 40, channels: 3, background: "#a66" } });
const phonePhoto = drawn
  .clone()
  .withExif({
    IFD0: { Make: "Secret camera", DateTime: "2026:05:04 10:00:00" },
    IFD3: { GPSLatitudeRef: "N", GPSLatitude: "41/1 25/1 55/1" },
  })
  .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">A secret place</x:xmpmeta>')
  .withIccProfile("p3");

const write = {
  jpeg: () => phonePhoto.clone().withMetadata({ orientation: 6 }).jpeg(),
  png: () => phonePhoto.clone().withMetadata({ orientation: 6 }).png(),
  webp: () => phonePhoto.clone().withMetadata({ orientation: 6 }).webp(),
  avif: () => phonePhoto.clone().avif({ effort: 0 }),
};
const kinds = ["jpeg", "png", "webp", "avif"] as const;

async function photo(kind: keyof typeof write): Promise<Bytes> {
  return new Uint8Array(await write[kind]().toBuffer());
}

function strip(bytes: Bytes): Bytes {
  const stripped = stripMetadata(bytes);
  if (!stripped) throw new Error("This is no photo.");
  return stripped;
}

/** 41 and 25, as EXIF writes degrees and minutes. */
const position = Buffer.from([41, 0, 0, 0, 1, 0, 0, 0, 25, 0, 0, 0, 1]);
const secretsIn = (bytes: Bytes) =>
  [...secrets, position].filter((secret) => Buffer.from(bytes).includes(secret));
const pixels = async (bytes: Bytes) => sharp(bytes).removeAlpha().raw().toBuffer();

for (const kind of kinds) {
  test(`a ${kind} loses position, camera, date, and XMP; its picture stays`, async () => {
    const bytes = await photo(kind);
    // XMP in a PNG is compressed.
    expect(secretsIn(bytes)).toEqual(expect.arrayContaining(["Secret camera", position]));
    expect(hasMetadata(bytes)).toBe(true);
    const stripped = strip(bytes);
    expect(secretsIn(stripped)).toEqual([]);
    expect(isCompleteFile(kind, stripped)).toBe(true);
    expect((await pixels(stripped)).equals(await pixels(bytes))).toBe(true);
    const [before, after] = [await sharp(bytes).metadata(), await sharp(stripped).metadata()];
    expect(after.icc).toEqual(before.icc);
    expect(after.icc).toBeDefined();
    expect(after.orientation).toBe(before.orientation);
    expect(after.xmp?.includes("A secret place") ?? false).toBe(false);
    expect(hasMetadata(stripped)).toBe(false);
  });
}

test("an upright photo without metadata is unchanged", async () => {
  for (const plain of [drawn.clone().jpeg(), drawn.clone().png(), drawn.clone().gif()]) {
    const bytes = new Uint8Array(await plain.toBuffer());
    expect(strip(bytes)).toEqual(bytes);
  }
});

test("a JPEG loses previews, comments, and films behind the photo", async () => {
  const bytes = await photo("jpeg");
  const comment = Buffer.from("\xff\xfe\0\x0fA secret note", "latin1");
  const preview = Buffer.concat([Buffer.from("\xff\xe2\0\x06MPF\0", "latin1")]);
  const head = [bytes.subarray(0, 2), comment, preview, bytes.subarray(2)];
  const whole = new Uint8Array(Buffer.concat([...head, bytes, Buffer.from("A secret place")]));
  expect(strip(whole)).toEqual(strip(bytes));
});

test("a PNG and a GIF lose their comments", async () => {
  const png = await drawn.clone().png().toBuffer();
  const text = Buffer.from("\0\0\0\x15tEXtComment\0A secret note....", "latin1");
  const commented = new Uint8Array(Buffer.concat([png.subarray(0, 33), text, png.subarray(33)]));
  expect(strip(commented)).toEqual(new Uint8Array(png));
  const gif = await drawn.clone().gif().toBuffer();
  const block = Buffer.from("!\xfe\x0dA secret note\0", "latin1");
  const at = gif.length - 1;
  const film = Buffer.concat([gif.subarray(0, at), block, gif.subarray(at), block]);
  expect(strip(new Uint8Array(film))).toEqual(new Uint8Array(gif));
});

test("a phone's HEIC loses its EXIF, and every item stays where it was", async () => {
  const bytes = new Uint8Array(await heicFile("phone-grid.heic"));
  expect(Buffer.from(bytes).includes("Apple")).toBe(true);
  const stripped = strip(bytes);
  expect(stripped.length).toBe(bytes.length);
  expect(Buffer.from(stripped).includes("iPhone")).toBe(false);
});

test("our own credit stays", async () => {
  const credit = { creator: "Ada", copyright: "2026 Ada", terms: "https://example.com/terms" };
  const xmp = new TextEncoder().encode(creditXmp(credit));
  for (const plain of [drawn.clone().jpeg(), drawn.clone().webp()]) {
    const bytes = new Uint8Array(await plain.toBuffer());
    const credited = new Uint8Array(Buffer.concat(xmpParts(bytes, xmp)));
    expect(hasMetadata(credited)).toBe(false);
  }
});

test("what is no photo, or damaged, is not stripped", async () => {
  expect(stripMetadata(new TextEncoder().encode("a text"))).toBeUndefined();
  expect(stripMetadata(Uint8Array.of(0xff, 0xd8, 0xff, 0xe1, 0, 9))).toBeUndefined();
  for (const kind of kinds) {
    const bytes = await photo(kind);
    for (let flip = 0; flip < 300; flip += 1) {
      const changed = bytes.slice();
      changed[(flip * 7919) % bytes.length] = (flip * 131) & 0xff;
      expect(stripMetadata(changed) ?? changed).toBeInstanceOf(Uint8Array);
    }
  }
});
