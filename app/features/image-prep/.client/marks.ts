import type { Size } from "../geometry";
import { assertComplete, photoType } from "../input-kinds";
import type { Overlay } from "../overlays/overlays";
import type { PlannedWatermark, RenderPlan } from "../render-plan";
import { removeWhite } from "../watermark";
import { createSurface, discard, encode } from "./surface";

export type Mark = { image: CanvasImageSource; size: Size };

export type Marks = { watermark: Mark | undefined; images: ReadonlyMap<Overlay["id"], Mark> };

const cache = new Map<string, Promise<Mark>>();
const maxCached = 8;

export async function loadMarks({ watermark, overlays }: RenderPlan): Promise<Marks> {
  const images = new Map<string, Mark>();
  for (const overlay of overlays) {
    if (overlay.type !== "image") continue;
    images.set(overlay.id, await cached(overlay.id, () => readMark(overlay.src)));
  }
  return { watermark: watermark ? await watermarkMark(watermark) : undefined, images };
}

function watermarkMark({ id, blob, wmRemoveBg }: PlannedWatermark): Promise<Mark> {
  if (!wmRemoveBg) return cached(id, () => readMark(blob));
  return cached(`${id} without white`, async () => withoutWhite(await readMark(blob)));
}

/** A batch shares one watermark, so each worker decodes it once. */
function cached(key: string, read: () => Promise<Mark>): Promise<Mark> {
  const known = cache.get(key);
  if (known) return known;
  const mark = read();
  cache.set(key, mark);
  const [oldest] = cache.keys();
  if (cache.size > maxCached && oldest !== undefined) cache.delete(oldest);
  mark.catch(() => cache.delete(key));
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

/** In pixels; watermarks are never drawn larger. */
const longestSide = 2048;

/** Rasterizes SVG and shrinks huge images, for workers. Throws if the file can't be opened. */
export async function readMarkFile(file: File): Promise<Blob> {
  const drawing = photoType(file) === "image/svg+xml";
  assertComplete(new Uint8Array(await file.arrayBuffer()));
  const image = drawing ? await loadDrawing(file) : await createImageBitmap(file);
  const longer = Math.max(image.width, image.height);
  if (longer === 0) throw new Error("This file has no dimensions.");
  if (!drawing && longer <= longestSide) return file;
  const scale = longestSide / longer;
  const size = {
    width: Math.max(1, Math.round(image.width * scale)),
    height: Math.max(1, Math.round(image.height * scale)),
  };
  const { surface, pen } = createSurface(size);
  pen.drawImage(image, 0, 0, size.width, size.height);
  const blob = await encode(surface, "image/png", 1);
  discard(surface);
  return blob;
}

async function loadDrawing(file: File): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(new Blob([file], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(url);
  }
}
