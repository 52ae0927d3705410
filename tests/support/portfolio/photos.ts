import sharp from "sharp";

/** A photo as a phone takes it: 3600 x 2400 pixels stored sideways, with GPS data. */
export function phonePhoto(): Promise<Buffer> {
  return sharp("public/images/og-default.jpg")
    .resize(3600, 2400, { fit: "cover" })
    .withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "41/1 25/1 55/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

export function transparentPng(): Promise<Buffer> {
  const half = sharp({ create: { width: 300, height: 400, channels: 3, background: "#c39a55" } });
  return half
    .extend({ right: 300, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
}

/**
 * The header of a phone's HEIC, as far as its size: tiles of 512 x 512 and the photo made of them, rotated by
 * `turns` quarter turns.
 */
export function phoneHeic(width: number, height: number, turns = 0): Uint8Array<ArrayBuffer> {
  const ispe = (...sides: [number, number]) =>
    box("ispe", [...uint32(0), ...sides.flatMap(uint32)]);
  const properties = [...ispe(512, 512), ...ispe(width, height), ...box("irot", [turns])];
  const associations = [...uint32(0), ...uint32(2), 0, 1, 1, 0x81, 0, 2, 2, 0x02, 0x83];
  return new Uint8Array([
    ...box("ftyp", [...ascii("heic"), ...uint32(0), ...ascii("mif1")]),
    ...box("meta", [
      ...uint32(0),
      ...box("pitm", [...uint32(0), 0, 2]),
      ...box("iprp", [...box("ipco", properties), ...box("ipma", associations)]),
    ]),
  ]);
}

function box(type: string, content: number[]): number[] {
  return [...uint32(content.length + 8), ...ascii(type), ...content];
}

function ascii(text: string): number[] {
  return Array.from(text, (character) => character.charCodeAt(0));
}

function uint32(value: number): number[] {
  return [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff);
}
