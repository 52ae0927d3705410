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

/** The file name as words, or a plain title if a camera or messenger named the file. */
export function uploadTitle(fileName: string, folder: CategoryFolder): string {
  const base = fileName.replace(/\.[^.]*$/, "");
  return isCameraName(base) ? plainTitles[folder] : titleFromFileName(fileName).slice(0, 200);
}
