import { isPictureFileName } from "~/features/portfolio/picture-file-name";

const slug = /^[a-z0-9][a-z0-9-]{0,79}$/;

/** Whether a key is "recognitions/{group}/{slug}/{file}" of a picture. */
export function isRecognitionPictureKey(key: string): boolean {
  const [prefix, group = "", name = "", file = "", ...deeper] = key.split("/");
  const placed = prefix === "recognitions" && deeper.length === 0;
  return placed && slug.test(group) && slug.test(name) && isPictureFileName(file);
}
