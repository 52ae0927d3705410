import { isCameraName } from "~/platform/photos/camera-name";
import { titleFromFileName } from "~/platform/photos/file-title";
import type { CategoryFolder } from "./portfolio-photo";

/** For photos whose file name only a camera understands. */
const plainTitles: Record<CategoryFolder, string> = {
  wedding: "Wedding cake",
  sculpted: "Sculpted cake",
  birthday: "Birthday cake",
  "special-occasions": "Celebration cake",
  cupcakes: "Cupcakes",
};

/** The title of a photo that was just chosen: its file name as words, unless a camera or messenger gave it. */
export function uploadTitle(fileName: string, folder: CategoryFolder): string {
  const base = fileName.replace(/\.[^.]*$/, "");
  return isCameraName(base) ? plainTitles[folder] : titleFromFileName(fileName).slice(0, 200);
}
