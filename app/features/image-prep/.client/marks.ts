import type { Size } from "../geometry";
import type { Overlay } from "../overlays/overlays";
import type { PlannedWatermark, RenderPlan } from "../render-plan";
import { removeWhite } from "../watermark";
import { createSurface } from "./surface";

export type Mark = { image: CanvasImageSource; size: Size };

/** The photos that a plan lays over the photo. */
export type Marks = { watermark: Mark | undefined; images: ReadonlyMap<Overlay["id"], Mark> };

const kept = new Map<string, Promise<Mark>>();
const mostKept = 8;

export async function loadMarks({ watermark, overlays }: RenderPlan): Promise<Marks> {
  const images = new Map<string, Mark>();
  for (const overlay of overlays) {
    if (overlay.type !== "image") continue;
    images.set(overlay.id, await keep(overlay.id, () => readMark(overlay.src)));
  }
  return { watermark: watermark ? await watermarkMark(watermark) : undefined, images };
}

function watermarkMark({ id, blob, wmRemoveBg }: PlannedWatermark): Promise<Mark> {
  if (!wmRemoveBg) return keep(id, () => readMark(blob));
  return keep(`${id} without white`, async () => withoutWhite(await readMark(blob)));
}

/** Every photo of a batch has the same watermark; it is decoded once in each worker. */
function keep(key: string, read: () => Promise<Mark>): Promise<Mark> {
  const known = kept.get(key);
  if (known) return known;
  const mark = read();
  kept.set(key, mark);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  mark.catch(() => kept.delete(key));
  return mark;
}

async function readMark(blob: Blob): Promise<Mark> {
  const image = await createImageBitmap(blob);
  return { image, size: { width: image.width, height: image.height } };
}

function withoutWhite({ image, size }: Mark): Mark {
  const { surface, pen } = createSurface(size);
  pen.drawImage(image, 0, 0);
  const pixels = pen.getImageData(0, 0, size.width, size.height);
  removeWhite(pixels.data);
  pen.putImageData(pixels, 0, 0);
  return { image: surface, size };
}
