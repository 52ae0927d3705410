import { isPhotoFileName } from "~/features/portfolio/photo-file-name";

const slug = /^[a-z0-9][a-z0-9-]{0,79}$/;

/** Whether a key is "recognitions/{group}/{slug}/{file}" of a photo. */
export function isRecognitionPhotoKey(key: string): boolean {
  const [prefix, group = "", name = "", file = "", ...deeper] = key.split("/");
  const placed = prefix === "recognitions" && deeper.length === 0;
  return placed && slug.test(group) && slug.test(name) && isPhotoFileName(file);
}
