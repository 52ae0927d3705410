import { photoShare } from "~/features/orders/files/attachment-limits";
import { shrinkAttempts, shrunkName } from "../shrink-plan";

/** An upright JPEG without metadata such as location. Null if that fails. */
export async function shrinkImage(file: File): Promise<File | null> {
  const photo = await decode(file);
  if (!photo) return null;
  try {
    for (const { width, height, quality } of shrinkAttempts(photo.width, photo.height)) {
      const blob = await drawJpeg(photo, width, height, quality);
      if (!blob) return null;
      if (blob.size <= photoShare) {
        const { lastModified } = file;
        return new File([blob], shrunkName(file.name), { type: "image/jpeg", lastModified });
      }
    }
    return null;
  } finally {
    photo.close();
  }
}

function decode(file: File): Promise<ImageBitmap | null> {
  return createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => null);
}

function drawJpeg(
  photo: ImageBitmap,
  width: number,
  height: number,
  quality: number,
): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (!context) return Promise.resolve(null);
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = "high";
  context.drawImage(photo, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
}
