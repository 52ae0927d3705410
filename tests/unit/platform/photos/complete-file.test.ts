import { createHash } from "node:crypto";
import sharp from "sharp";
import { expect, test } from "vitest";
import { isComplete, isCompleteFile } from "~/platform/photos/complete-file";
import { type PartialFile, parseInParts } from "~/platform/photos/partial-file";
import { heicFile, reorderHeic } from "../../../support/image-prep/heic-files";

// Deterministic: the bytes of a photo at a cut must not change from run to run.
const size = { width: 300, height: 200, channels: 3 } as const;
const grain = createHash("shake256", { outputLength: size.width * size.height * size.channels });
const noise = sharp(grain.update("a cake").digest(), { raw: size });
const text = (value: string) => new TextEncoder().encode(value);

const pdf = text(
  `%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\n%${"x".repeat(5000)}\ntrailer\n<<>>\nstartxref\n5045\n%%EOF\n`,
);

const files: Record<string, () => Promise<[Parameters<typeof isCompleteFile>[0], Uint8Array]>> = {
  "a JPEG": async () => ["jpeg", await noise.clone().jpeg().toBuffer()],
  "a progressive JPEG": async () => [
    "jpeg",
    await noise.clone().jpeg({ progressive: true }).toBuffer(),
  ],
  "a PNG": async () => ["png", await noise.clone().png().toBuffer()],
  "a GIF": async () => ["gif", await noise.clone().gif().toBuffer()],
  "a WebP": async () => ["webp", await noise.clone().webp().toBuffer()],
  "a lossless WebP with a profile": async () => [
    "webp",
    await noise.clone().withIccProfile("p3").webp({ lossless: true }).toBuffer(),
  ],
  "an AVIF": async () => ["avif", await noise.clone().avif({ effort: 0 }).toBuffer()],
  "a phone's HEIC": async () => ["heic", await heicFile("phone-grid.heic")],
  "a HEIC with its metadata first": async () => [
    "heic",
    reorderHeic(await heicFile("turned-6.heic"), "meta"),
  ],
  "a HEIC with its metadata last": async () => [
    "heic",
    reorderHeic(await heicFile("phone-grid.heic"), "mdat"),
  ],
  "a PDF": async () => ["pdf", pdf],
  "an SVG": async () => ["svg", text("<svg><g><path d='M0 0h9v9z'/></g></svg>\n")],
};

for (const [name, load] of Object.entries(files)) {
  test(`${name} is complete, and cut anywhere it is not`, async () => {
    const [kind, bytes] = await load();
    expect(isCompleteFile(kind, bytes)).toBe(true);
    // The last few bytes may be a line break or padding.
    const last = bytes.length - 8;
    const cuts = Array.from({ length: 200 }, (_, at) => Math.floor((last * at) / 199));
    for (const cut of cuts)
      expect(isCompleteFile(kind, bytes.subarray(0, cut)), `${cut}`).toBe(false);
  });

  test(`${name} is known to be complete from parts of it`, async () => {
    const [kind, bytes] = await load();
    for (const length of [bytes.length, Math.floor(bytes.length * 0.9)]) {
      const reads: number[] = [];
      const parsed = await parseInParts(
        { size: length, read: readFrom(bytes.subarray(0, length), reads) },
        (file: PartialFile) => isComplete(kind, file),
      );
      expect(parsed).toEqual({ state: "parsed", value: length === bytes.length });
      expect(reads.length).toBeLessThanOrEqual(4);
    }
  });
}

test("an empty file is read without a request", async () => {
  const reads: number[] = [];
  const parse = (file: PartialFile) => file.slice(0, 0).length;
  const parsed = await parseInParts({ size: 0, read: readFrom(new Uint8Array(), reads) }, parse);
  expect(parsed).toEqual({ state: "parsed", value: 0 });
  expect(reads).toEqual([]);
});

function readFrom(bytes: Uint8Array, reads: number[]) {
  return async ({ offset, length }: { offset: number; length: number }) => {
    reads.push(length);
    return bytes.slice(offset, offset + length);
  };
}

test("what a camera or phone appends is no part of the photo", async () => {
  const film = Buffer.alloc(200_000, 1);
  for (const name of ["a JPEG", "a progressive JPEG", "a PNG", "a GIF", "a WebP", "an AVIF"]) {
    const [kind, bytes] = (await files[name]?.()) ?? ["svg", new Uint8Array()];
    expect(isCompleteFile(kind, Buffer.concat([bytes, film])), name).toBe(true);
    const cut = bytes.subarray(0, bytes.length - 500);
    expect(isCompleteFile(kind, cut), name).toBe(false);
  }
});

test("the end of an EXIF preview, or of bytes in a profile, is not the photo's", async () => {
  const preview = await sharp({ create: { width: 16, height: 16, channels: 3, background: "red" } })
    .jpeg()
    .toBuffer();
  const bytes = await noise.clone().jpeg().toBuffer();
  const segment = Buffer.alloc(65_537, 0x20);
  segment.writeUInt32BE(0xffe2ffff, 0);
  preview.copy(segment, 4);
  const whole = Buffer.concat([bytes.subarray(0, 2), segment, segment, bytes.subarray(2)]);
  expect(isCompleteFile("jpeg", whole)).toBe(true);
  expect(isCompleteFile("jpeg", whole.subarray(0, whole.length - 3))).toBe(false);
  expect(isCompleteFile("jpeg", whole.subarray(0, 100_000))).toBe(false);
});

test("a GIF that is cut behind a byte like its end is not complete", async () => {
  const bytes = await noise.clone().gif().toBuffer();
  const cut = bytes.subarray(0, bytes.indexOf(0x3b, 2000) + 1);
  expect(cut.length).toBeLessThan(bytes.length);
  expect(isCompleteFile("gif", cut)).toBe(false);
});

test("the first part of a linearized PDF is not the whole one", () => {
  const first = text("%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\nstartxref\n0\n%%EOF\n");
  expect(isCompleteFile("pdf", first)).toBe(false);
  expect(isCompleteFile("pdf", new Uint8Array([...first, ...pdf]))).toBe(true);
  expect(isCompleteFile("pdf", new Uint8Array([...pdf, ...new Uint8Array(3000)]))).toBe(true);
});

test("a self-closing SVG is complete", () => {
  expect(isCompleteFile("svg", text('<svg width="1"/>'))).toBe(true);
});

test("never throws, whatever the bytes", async () => {
  for (const load of Object.values(files)) {
    const [kind, bytes] = await load();
    for (let flip = 0; flip < 300; flip += 1) {
      const changed = bytes.slice();
      changed[(flip * 7919) % Math.min(bytes.length, 5000)] = (flip * 131) & 0xff;
      expect(typeof isCompleteFile(kind, changed)).toBe("boolean");
    }
  }
});
