import type { Head } from "./head";
import { type FittedText, fitText } from "./text-width";

export type ResultDevice = "phone" | "desktop";

/** In CSS pixels, measured on Google's pages and not documented. Widths are the total of all lines. */
export const resultSizes = {
  desktop: { title: { size: 20, width: 580 }, description: { size: 14, width: 990 } },
  phone: { title: { size: 20, width: 660 }, description: { size: 14, width: 690 } },
} as const;

/** In CSS pixels. */
export const resultWidth: Record<ResultDevice, number> = { desktop: 600, phone: 340 };

type SearchResult = {
  site: string;
  /** "cakes.example.com › privacy-policy" */
  trail: string;
  title: FittedText;
  description: FittedText;
};

export function searchResult(
  { title, description, canonical, og }: Pick<Head, "title" | "description" | "canonical" | "og">,
  device: ResultDevice,
): SearchResult {
  const sizes = resultSizes[device];
  const { host, pathname } = new URL(canonical);
  const parts = pathname.split("/").filter((part) => part !== "");
  return {
    site: og.siteName,
    trail: [host, ...parts].join(" › "),
    title: fitText(title, sizes.title.size, sizes.title.width),
    description: fitText(description, sizes.description.size, sizes.description.width),
  };
}

type TextCount = { characters: number; pixels: number; cutOn: ResultDevice[] };

/** Characters, and the devices on which Google cuts the text off. */
export function countText(text: string, part: "title" | "description"): TextCount {
  const fitted = (device: ResultDevice) => {
    const { size, width } = resultSizes[device][part];
    return fitText(text, size, width);
  };
  return {
    characters: [...text].length,
    pixels: fitted("desktop").pixels,
    cutOn: (["desktop", "phone"] as const).filter((device) => fitted(device).cut),
  };
}

/** "52 characters, 410 px, too long on phones". An empty text describes its fallback instead. */
export function countLabel(text: string, part: "title" | "description", fallback = ""): string {
  if (text.trim() === "") {
    return fallback ? `nothing typed; in use: ${countLabel(fallback, part)}` : "nothing typed";
  }
  const { characters, pixels, cutOn } = countText(text, part);
  const size = `${characters} ${characters === 1 ? "character" : "characters"}, ${pixels} px`;
  if (cutOn.length === 2) return `${size}, too long for Google`;
  return cutOn.length === 1 ? `${size}, too long on ${cutOn[0]}s` : size;
}
