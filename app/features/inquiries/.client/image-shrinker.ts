import { maxFileBytes } from "../attachment-rules";
import { shrinkAttempts, shrunkName } from "../shrink-plan";

/** Whether this browser can open the picture at all. */
export async function canDecode(file: File): Promise<boolean> {
  const picture = await decode(file);
  picture?.close();
  return picture !== null;
}

/**
 * The picture as a JPEG that fits, upright and without whatever else was in the file (place,
 * camera, preview). Null: it cannot be done.
 */
export async function shrinkImage(file: File): Promise<File | null> {
  const picture = await decode(file);
  if (!picture) return null;
  try {
    for (const { width, height, quality } of shrinkAttempts(picture.width, picture.height)) {
      const blob = await drawJpeg(picture, width, height, quality);
      if (!blob) return null;
      if (blob.size <= maxFileBytes) {
        const { lastModified } = file;
        return new File([blob], shrunkName(file.name), { type: "image/jpeg", lastModified });
      }
    }
    return null;
  } finally {
    picture.close();
  }
}

function decode(file: File): Promise<ImageBitmap | null> {
  return createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => null);
}

function drawJpeg(
  picture: ImageBitmap,
  width: number,
  height: number,
  quality: number,
): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (!context) return Promise.resolve(null);
  // A JPEG has no transparency; a sketch stands on paper.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
}
