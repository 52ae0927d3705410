import sharp from "sharp";

/** A photograph as a phone takes it: 3600 x 2400 pixels stored on their side, with the place where it was taken. */
export function phonePhoto(): Promise<Buffer> {
  return sharp("public/images/og-default.jpg")
    .resize(3600, 2400, { fit: "cover" })
    .withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "41/1 25/1 55/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** A drawing of sugar lace: half of it is transparent. */
export function transparentPng(): Promise<Buffer> {
  const half = sharp({ create: { width: 300, height: 400, channels: 3, background: "#c39a55" } });
  return half
    .extend({ right: 300, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
}

/** The first bytes of an iPhone's HEIC photo. */
export const heicPhoto = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from("ftypheic\0\0\0\0mif1heic"),
  Buffer.alloc(2000),
]);
