import * as z from "zod/mini";

const storageKey = "inbox:typed";
const textsSchema = z.record(z.string(), z.string());

/** What was typed and not sent yet, by what it is for. */
export type KeptTexts = Readonly<Record<string, string>>;

/**
 * What this tab has kept, also over a new sign-in. It names clients, so that it goes with the tab. For the browser
 * only; without storage nothing is kept.
 */
export function recallTexts(): KeptTexts {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "{}");
    return textsSchema.safeParse(kept).data ?? {};
  } catch {
    return {};
  }
}

export function keepTexts(texts: KeptTexts): void {
  try {
    if (Object.keys(texts).length === 0) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify(texts));
  } catch {
    // A full or forbidden storage costs no more than it did without one.
  }
}
