import { isPhotoFileName } from "~/features/portfolio/photo-file-name";
import { categoryOfFolder } from "./categories";

/** Whether a key is "gallery/{category}/{file}". */
export function isGalleryKey(key: string): boolean {
  const [prefix, folder = "", name = "", ...deeper] = key.split("/");
  const placed = prefix === "gallery" && deeper.length === 0;
  return placed && categoryOfFolder(folder) !== undefined && isPhotoFileName(name);
}
