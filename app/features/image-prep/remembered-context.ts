import { object, safeParse, string } from "zod/mini";
import { defaultSeoContext, type SeoContext } from "./seo-context";

const key = "image-prep:context";
const contextSchema = object({
  brand: string(),
  location: string(),
  audience: string(),
  keywords: string(),
  styleHints: string(),
});

/** The words of the last visit on this device, or the studio's own. */
export function recallContext(storage: Pick<Storage, "getItem">): SeoContext {
  try {
    const parsed = safeParse(contextSchema, JSON.parse(storage.getItem(key) ?? "null"));
    return parsed.success ? parsed.data : defaultSeoContext;
  } catch {
    // Storage that is switched off or damaged has nothing to tell.
    return defaultSeoContext;
  }
}

export function rememberContext(storage: Pick<Storage, "setItem">, context: SeoContext): void {
  try {
    storage.setItem(key, JSON.stringify(context));
  } catch {
    // A full or forbidden storage costs no more than typing it again.
  }
}
