import { useCallback, useEffect, useRef, useState } from "react";
import * as z from "zod/mini";

const storageKey = "inbox:typed";
const textsSchema = z.record(z.string(), z.string());

type TextsByKey = Readonly<Record<string, string>>;

/**
 * Session storage survives a sign-in, but not the tab, because drafts name clients. Drafts are lost if storage is
 * blocked.
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
    // Best effort: the drafts stay in memory.
  }
}

/** Unsent drafts by key. They survive a switch to another inquiry and an expired session. */
export function useUnsentTexts() {
  // The server can't read session storage, so drafts appear after hydration.
  const [texts, setTexts] = useState<TextsByKey | null>(null);
  const attempts = useRef(new Map<string, { id: string; text: string }>());
  useEffect(() => {
    if (texts) storeTexts(texts);
    else setTexts((before) => before ?? readTexts());
  }, [texts]);

  const write = useCallback(
    (key: string, text: string) =>
      setTexts((before) => ({ ...(before ?? readTexts()), [key]: text })),
    [],
  );

  /** Keeps the draft if it was edited after it was sent. */
  const drop = useCallback((key: string, sent: string) => {
    attempts.current.delete(key);
    setTexts((before) => {
      const { [key]: stored, ...rest } = before ?? readTexts();
      return stored === undefined || stored === sent ? rest : { ...rest, [key]: stored };
    });
  }, []);

  /** Puts failed text back, before anything typed since. */
  const bringBack = useCallback(
    (key: string, sent: string) =>
      setTexts((before) => ({
        ...before,
        [key]: [sent, before?.[key]].filter(Boolean).join("\n\n"),
      })),
    [],
  );

  /** The same text keeps its id, so a retry is idempotent. */
  const idFor = useCallback((key: string, text: string) => {
    const last = attempts.current.get(key);
    if (last?.text === text) return last.id;
    const id = crypto.randomUUID();
    attempts.current.set(key, { id, text });
    return id;
  }, []);

  return { texts: texts ?? {}, write, drop, bringBack, idFor };
}
export type UnsentTexts = ReturnType<typeof useUnsentTexts>;
