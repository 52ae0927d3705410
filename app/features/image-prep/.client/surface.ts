import type { Size } from "../geometry";

type Surface = OffscreenCanvas | HTMLCanvasElement;
export type Pen = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;

/** Every output is read back, which is slower from GPU memory. */
const settings: CanvasRenderingContext2DSettings = { colorSpace: "srgb", willReadFrequently: true };

/** Falls back to a canvas element without OffscreenCanvas. */
export function createSurface({ width, height }: Size): { surface: Surface; pen: Pen } {
  if (typeof OffscreenCanvas !== "undefined") {
    const surface = new OffscreenCanvas(width, height);
    const pen: Pen | null = surface.getContext("2d", settings);
    return { surface, pen: needPen(pen) };
  }
  const surface = document.createElement("canvas");
  surface.width = width;
  surface.height = height;
  const pen: Pen | null = surface.getContext("2d", settings);
  return { surface, pen: needPen(pen) };
}

function needPen(pen: Pen | null): Pen {
  if (!pen) throw new Error("This photo is too large for your browser.");
  pen.imageSmoothingQuality = "high";
  return pen;
}

/** Encodes PNG if the browser can't encode `type`. */
export async function encode(surface: Surface, type: string, quality: number): Promise<Blob> {
  if ("convertToBlob" in surface) return surface.convertToBlob({ type, quality });
  const blob = await new Promise<Blob | null>((done) => surface.toBlob(done, type, quality));
  if (!blob) throw new Error("Your browser couldn’t save the photo.");
  return blob;
}

/** Frees the memory without waiting for the garbage collector. */
export function discard(surface: Surface): void {
  surface.width = 0;
  surface.height = 0;
}
