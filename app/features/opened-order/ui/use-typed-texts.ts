import { useCallback, useEffect, useRef, useState } from "react";
import * as z from "zod/mini";

const storageKey = "inbox:typed";
const textsSchema = z.record(z.string(), z.string());

/** What was typed and not sent yet, by what it is for. */
type TextsByKey = Readonly<Record<string, string>>;

/**
 * What this tab has kept, also over a new sign-in. It names clients, so that it goes with the tab. For the browser
 * only; without storage nothing is kept.
 */
function readTexts(): TextsByKey {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "{}");
    return textsSchema.safeParse(stored).data ?? {};
  } catch {
    return {};
  }
}

function storeTexts(texts: TextsByKey): void {
  try {
    if (Object.keys(texts).length === 0) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify(texts));
  } catch {
    // A full or forbidden storage costs no more than it did without one.
  }
}

/**
 * What was typed and not sent yet, by what it is for: going to another inquiry and back loses none of it, and neither
 * does a session that ends meanwhile.
 */
export function useTypedTexts() {
  // The server knows nothing of this tab, so stored texts come after the first render.
  const [texts, setTexts] = useState<TextsByKey | null>(null);
  const tried = useRef(new Map<string, { id: string; text: string }>());
  useEffect(() => {
    if (texts) storeTexts(texts);
    else setTexts((before) => before ?? readTexts());
  }, [texts]);

  const write = useCallback(
    (key: string, text: string) =>
      setTexts((before) => ({ ...(before ?? readTexts()), [key]: text })),
    [],
  );

  /** Drops what has arrived, unless more was typed since it was sent. */
  const drop = useCallback((key: string, sent: string) => {
    tried.current.delete(key);
    setTexts((before) => {
      const { [key]: stored, ...rest } = before ?? readTexts();
      return stored === undefined || stored === sent ? rest : { ...rest, [key]: stored };
    });
  }, []);

  /** Brings back what was sent, before what was typed since. */
  const bringBack = useCallback(
    (key: string, sent: string) =>
      setTexts((before) => ({
        ...before,
        [key]: [sent, before?.[key]].filter(Boolean).join("\n\n"),
      })),
    [],
  );

  /** A retry of the same text keeps its id, so a note whose answer was lost is saved once. */
  const idFor = useCallback((key: string, text: string) => {
    const last = tried.current.get(key);
    if (last?.text === text) return last.id;
    const id = crypto.randomUUID();
    tried.current.set(key, { id, text });
    return id;
  }, []);

  return { texts: texts ?? {}, write, drop, bringBack, idFor };
}
export type TypedTexts = ReturnType<typeof useTypedTexts>;
