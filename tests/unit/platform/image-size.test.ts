import fc from "fast-check";
import sharp from "sharp";
import { expect, test } from "vitest";
import { readImageSize } from "~/platform/image-size";

const picture = () =>
  sharp({ create: { width: 37, height: 21, channels: 3, background: "#f3d9dc" } });

const encoded = {
  JPEG: () => picture().jpeg().toBuffer(),
  "progressive JPEG": () => picture().jpeg({ progressive: true }).toBuffer(),
  PNG: () => picture().png().toBuffer(),
  GIF: () => picture().gif().toBuffer(),
  WebP: () => picture().webp().toBuffer(),
  "lossless WebP": () => picture().webp({ lossless: true }).toBuffer(),
  "WebP with alpha": () => picture().ensureAlpha(0.5).webp().toBuffer(),
  AVIF: () => picture().avif({ effort: 0 }).toBuffer(),
};

for (const [name, encode] of Object.entries(encoded)) {
  test(`the size of a ${name} is read from its first bytes`, async () => {
    const bytes = new Uint8Array(await encode());
    expect(readImageSize(bytes)).toEqual({ ok: true, width: 37, height: 21 });
  });

  test(`a ${name} that is cut off anywhere is a failure or its size, never an exception`, async () => {
    const bytes = new Uint8Array(await encode());
    for (let length = 0; length < Math.min(bytes.length, 700); length += 1) {
      const size = readImageSize(bytes.slice(0, length));
      if (size.ok) expect(size).toEqual({ ok: true, width: 37, height: 21 });
    }
  });
}

test("a JPEG on its side has the width and height that a browser shows", async () => {
  for (const [orientation, width] of [
    [1, 37],
    [3, 37],
    [5, 21],
    [6, 21],
    [8, 21],
  ] as const) {
    const bytes = await picture().withMetadata({ orientation }).jpeg().toBuffer();
    expect(readImageSize(new Uint8Array(bytes)), String(orientation)).toMatchObject({ width });
  }
});

test("whatever bytes come, there is an answer", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      expect(typeof readImageSize(bytes).ok).toBe("boolean");
    }),
  );
  const starts = [
    [0xff, 0xd8, 0xff],
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    [...new TextEncoder().encode("GIF89a")],
    [...new TextEncoder().encode("RIFF....WEBPVP8X")],
    [...new TextEncoder().encode("\0\0\0\u001cftypavif")],
  ];
  fc.assert(
    fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 300 }), (start, rest) => {
      expect(typeof readImageSize(Uint8Array.from([...start, ...rest])).ok).toBe("boolean");
    }),
  );
});
