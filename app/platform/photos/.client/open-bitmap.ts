import { sniffPhotoKind } from "../photo-kind";
import type { HeicRefusal } from "./decode-heic";

/** Throws if the format is unknown or the file is damaged. */
export async function openBitmap(file: Blob): Promise<ImageBitmap | HeicRefusal> {
  try {
    return await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch (error) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (sniffPhotoKind(bytes.subarray(0, 4096)) !== "heic") throw error;
    const decoder = await import("./decode-heic").catch(console.warn);
    if (!decoder) return "no-decoder";
    const image = await decoder.decodeHeic(bytes);
    return typeof image === "string" ? image : createImageBitmap(image);
  }
}
