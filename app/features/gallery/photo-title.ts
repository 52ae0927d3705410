import { isCameraName } from "~/platform/photos/camera-name";
import { titleFromFileName } from "~/platform/photos/file-title";
import type { CategoryFolder } from "./portfolio-photo";

/** For camera file names. */
const plainTitles: Record<CategoryFolder, string> = {
  wedding: "Wedding cake",
  sculpted: "Sculpted cake",
  birthday: "Birthday cake",
  "special-occasions": "Celebration cake",
  cupcakes: "Cupcakes",
};

/** The image prep tool's titles for camera file names, by section. */
const preparedTitles = [
  "Signature cake",
  "Cake in the making",
  "Custom cake",
  "Award-winning cake",
];

const plain = new Set(
  [...Object.values(plainTitles), ...preparedTitles].map((title) => title.toLowerCase()),
);

/** A title that fits any cake, or a file name from a camera. */
export function isPlainTitle(title: string): boolean {
  const text = title.trim().toLowerCase();
  return isCameraName(text) || plain.has(text);
}

/** The file name as words, or a plain title if a camera or messenger named the file. */
export function uploadTitle(fileName: string, folder: CategoryFolder): string {
  const base = fileName.replace(/\.[^.]*$/, "");
  return isCameraName(base) ? plainTitles[folder] : titleFromFileName(fileName).slice(0, 200);
}
