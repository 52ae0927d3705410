import { object, safeParse, string } from "zod/mini";
import type { Credit } from "~/platform/photos/xmp";
import { studio } from "~/studio";

/** What the metadata of all photos is made of; keywords and style hints are separated by commas. */
export type SeoContext = {
  brand: string;
  location: string;
  audience: string;
  keywords: string;
  styleHints: string;
};

export const defaultSeoContext: SeoContext = {
  brand: studio.name,
  location: `${studio.town}, ${studio.region}`,
  audience: "couples, families, and party hosts",
  keywords: "custom cakes, wedding cakes, sugar flowers",
  styleHints: "handmade, elegant",
};

/** Whose the photos are; without a brand nobody's. */
export function creditOf({ brand }: SeoContext, origin: string): Credit | undefined {
  const creator = brand.trim();
  if (creator === "") return undefined;
  return { creator, copyright: `© ${creator}`, terms: `${origin}/terms-of-service` };
}

/** The parts between commas, trimmed, without blanks. */
export function splitList(text: string): string[] {
  return text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
}

const storageKey = "image-prep:context";
const contextSchema = object({
  brand: string(),
  location: string(),
  audience: string(),
  keywords: string(),
  styleHints: string(),
});

/** The context of the last visit on this device, or the studio's own. */
export function recallContext(storage: Pick<Storage, "getItem">): SeoContext {
  try {
    const parsed = safeParse(contextSchema, JSON.parse(storage.getItem(storageKey) ?? "null"));
    return parsed.success ? parsed.data : defaultSeoContext;
  } catch {
    // Storage that is switched off or damaged has nothing to tell.
    return defaultSeoContext;
  }
}

export function rememberContext(storage: Pick<Storage, "setItem">, context: SeoContext): void {
  try {
    storage.setItem(storageKey, JSON.stringify(context));
  } catch {
    // A full or forbidden storage costs no more than typing it again.
  }
}
