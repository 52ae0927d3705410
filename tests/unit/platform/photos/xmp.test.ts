import { spawnSync } from "node:child_process";
import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { creditXmp } from "~/platform/photos/credit-xmp";
import { readImageSize } from "~/platform/photos/image-size";
import { ownXmp, withXmp, xmpParts } from "~/platform/photos/xmp";

const credit = {
  creator: "Roses & <Cream> “Ünique”",
  copyright: "© Roses & <Cream>",
  terms: "https://cakes.example/terms?a=1&b=2",
};
const photo = sharp({ create: { width: 301, height: 200, channels: 3, background: "#c83232" } });
const clear = sharp({ create: { width: 301, height: 200, channels: 4, background: "#c8323280" } });
const files: [name: string, file: Sharp][] = [
  ["a JPEG", photo.clone().jpeg()],
  ["a JPEG with a profile", photo.clone().withIccProfile("srgb").jpeg()],
  ["a WebP", photo.clone().webp()],
  ["a lossless WebP", photo.clone().webp({ lossless: true })],
  ["a WebP with a profile", photo.clone().withIccProfile("srgb").webp()],
  ["a transparent WebP", clear.clone().webp()],
  ["a transparent lossless WebP", clear.clone().webp({ lossless: true })],
];

function signed(file: Buffer, xmp = creditXmp(credit)): Buffer {
  return Buffer.concat(xmpParts(new Uint8Array(file), new TextEncoder().encode(xmp)));
}

async function pixels(file: Buffer) {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

test.each(files)("adds the credit to %s, and changes nothing else", async (_, file) => {
  const plain = await file.toBuffer();
  const xmp = creditXmp(credit);
  for (const packet of [xmp, `${xmp} `]) {
    const named = signed(plain, packet);
    expect(await pixels(named)).toEqual(await pixels(plain));
    const { xmpAsString, exif, icc, hasAlpha } = await sharp(named).metadata();
    expect(xmpAsString).toBe(packet);
    const before = await sharp(plain).metadata();
    expect({ exif, icc, hasAlpha }).toEqual({
      exif: undefined,
      icc: before.icc,
      hasAlpha: before.hasAlpha,
    });
    expect(readImageSize(named)).toEqual({ ok: true, width: 301, height: 200 });
    expect(named.subarray(8, 12).toString("latin1") !== "WEBP" || named.length % 2 === 0).toBe(
      true,
    );
  }
});

const exiftool = spawnSync("exiftool", ["-ver"]).status === 0;

test.skipIf(!exiftool).each(files)(
  "exiftool reads the credit of %s without warnings",
  async (_, file) => {
    const input = signed(await file.toBuffer());
    const tags = ["-Creator", "-Rights", "-WebStatement", "-Marked", "-Warning", "-Error", "-GPS*"];
    const { stdout } = spawnSync("exiftool", ["-json", "-validate", ...tags, "-"], { input });
    expect(JSON.parse(stdout.toString())).toEqual([
      expect.objectContaining({
        Creator: credit.creator,
        Rights: credit.copyright,
        WebStatement: credit.terms,
        Marked: true,
        Validate: "OK",
      }),
    ]);
  },
);

test("drops characters that XML cannot have, and truncates long text", async () => {
  const xmp = creditXmp({ ...credit, creator: `A\u0000\ud800B${"😀".repeat(100_000)}` });
  const file = signed(await photo.clone().jpeg().toBuffer(), xmp);
  const { xmpAsString = "" } = await sharp(file).metadata();
  expect(xmpAsString).toContain("<rdf:li>AB😀");
  expect(xmpAsString.length).toBeLessThan(3000);
  expect(xmpAsString.isWellFormed()).toBe(true);
});

test("recognizes our own credit in a JPEG, and no other XMP", async () => {
  const jpeg = await photo.clone().jpeg().toBuffer();
  expect(ownXmp(signed(jpeg))).toBe(creditXmp(credit));
  expect(ownXmp(jpeg)).toBeUndefined();
  expect(ownXmp(signed(jpeg).subarray(0, 60))).toBeUndefined();
  const place =
    "<rdf:Description xmlns:exif='http://ns.adobe.com/exif/1.0/' exif:GPSLatitude='41,25N'/>";
  const telling = creditXmp(credit).replace("</rdf:RDF>", `${place}</rdf:RDF>`);
  expect(ownXmp(signed(jpeg, telling))).toBeUndefined();
});

test("leaves a PNG unchanged", async () => {
  const png = await photo.clone().png().toBuffer();
  const named = await withXmp(
    new Blob([new Uint8Array(png)], { type: "image/png" }),
    creditXmp(credit),
  );
  expect(named.type).toBe("image/png");
  expect(Buffer.from(await named.arrayBuffer())).toEqual(png);
});
