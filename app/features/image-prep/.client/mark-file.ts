import { photoType } from "../input-kinds";
import { createSurface, discard, encode } from "./surface";

/** Pixels; no watermark is drawn larger. */
const longestSide = 2048;

/** Makes a chosen watermark or overlay fit for workers: drawings become pixels, huge photos smaller. Throws if it cannot be opened. */
export async function readMarkFile(file: File): Promise<Blob> {
  const drawing = photoType(file) === "image/svg+xml";
  const image = drawing ? await loadDrawing(file) : await createImageBitmap(file);
  const longer = Math.max(image.width, image.height);
  if (longer === 0) throw new Error("The photo has no size.");
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
