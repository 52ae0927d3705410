import { object, safeParse, string } from "zod/mini";
import type { Credit } from "~/platform/photos/credit-xmp";
import { studio } from "~/studio";

/** Input for generated metadata; keywords and style hints are comma-separated. */
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

/** Undefined without a brand. */
export function creditOf({ brand }: SeoContext, origin: string): Credit | undefined {
  const creator = brand.trim();
  if (creator === "") return undefined;
  return { creator, copyright: `© ${creator}`, terms: `${origin}/terms-of-service` };
}

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

export function recallContext(storage: Pick<Storage, "getItem">): SeoContext {
  try {
    const parsed = safeParse(contextSchema, JSON.parse(storage.getItem(storageKey) ?? "null"));
    return parsed.success ? parsed.data : defaultSeoContext;
  } catch {
    // Storage is blocked or corrupt.
    return defaultSeoContext;
  }
}

export function rememberContext(storage: Pick<Storage, "setItem">, context: SeoContext): void {
  try {
    storage.setItem(storageKey, JSON.stringify(context));
  } catch {
    // Storage is full or blocked; losing the context is harmless.
  }
}
