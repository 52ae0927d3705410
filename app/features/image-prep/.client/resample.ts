import { Pica } from "pica/pica_main";
import type { Size } from "../geometry";

/** Runs where it is called, without workers of its own: the pool has them. */
const resizer = new Pica({ features: ["js", "wasm"] });

/** Lanczos 3. */
export async function resample(
  data: Uint8Array,
  { width, height }: Size,
  target: Size,
): Promise<ImageData> {
  const pixels = new ImageData(target.width, target.height);
  if (width === target.width && height === target.height) {
    pixels.data.set(data);
    return pixels;
  }
  await resizer.resizeBuffer({
    src: data,
    width,
    height,
    toWidth: target.width,
    toHeight: target.height,
    filter: "lanczos3",
    dest: new Uint8Array(pixels.data.buffer),
  });
  return pixels;
}
