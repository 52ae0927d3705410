import { servedFonts } from "../overlays/fonts";
import type { Overlay } from "../overlays/overlays";
import type { FontFile } from "../prep-job";

let files: Promise<FontFile[]> | undefined;
const registered = new Set<string>();

/** Fonts for text overlays, fetched once so workers need no network. */
export async function fontsFor(overlays: readonly Overlay[]): Promise<FontFile[]> {
  if (!overlays.some(({ type }) => type === "text")) return [];
  // Without them, text uses a system font.
  return fetchFonts().catch(() => []);
}

export function fetchFonts(): Promise<FontFile[]> {
  files ??= Promise.all(servedFonts.map(fetchFont));
  files.catch(() => {
    files = undefined;
  });
  return files;
}

async function fetchFont({
  family,
  path,
  weight,
}: (typeof servedFonts)[number]): Promise<FontFile> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: HTTP ${response.status}`);
  return { family, weight, file: await response.blob() };
}

/** Registers fonts in the current thread; workers don't share the page's fonts. */
export async function loadFonts(fonts: readonly FontFile[]): Promise<void> {
  const fresh = fonts.filter(({ family }) => !registered.has(family));
  await Promise.allSettled(
    fresh.map(async ({ family, weight, file }) => {
      const font = new FontFace(family, await file.arrayBuffer(), { weight });
      fontSet()?.add(await font.load());
      registered.add(family);
    }),
  );
}

function fontSet(): Pick<FontFaceSet, "add"> | undefined {
  if (typeof document !== "undefined") return document.fonts;
  const fonts: unknown = Reflect.get(globalThis, "fonts");
  return isFontSet(fonts) ? fonts : undefined;
}

/** Not `instanceof`: workers in Chromium 150 have a font set but no `FontFaceSet` class. */
function isFontSet(value: unknown): value is Pick<FontFaceSet, "add"> {
  return typeof value === "object" && value !== null && "add" in value;
}
