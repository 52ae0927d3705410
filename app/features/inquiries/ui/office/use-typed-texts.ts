import { useCallback, useEffect, useRef, useState } from "react";
import { type KeptTexts, keepTexts, recallTexts } from "../../inbox/kept-texts";

/**
 * What was typed and not sent yet, by what it is for: going to another inquiry and back loses none of it, and neither
 * does a session that ends meanwhile.
 */
export function useTypedTexts() {
  // The server has nothing to tell of a tab, so that what it kept comes after the first drawing.
  const [texts, setTexts] = useState<KeptTexts | null>(null);
  const tried = useRef(new Map<string, { id: string; text: string }>());
  useEffect(() => {
    if (texts) keepTexts(texts);
    else setTexts((kept) => kept ?? recallTexts());
  }, [texts]);

  const write = useCallback(
    (key: string, text: string) =>
      setTexts((kept) => ({ ...(kept ?? recallTexts()), [key]: text })),
    [],
  );

  /** Drops what has arrived, unless more was typed since it was sent. */
  const drop = useCallback((key: string, sent: string) => {
    tried.current.delete(key);
    setTexts((kept) => {
      const { [key]: standing, ...rest } = kept ?? recallTexts();
      return standing === undefined || standing === sent ? rest : { ...rest, [key]: standing };
    });
  }, []);

  /** The same words are sent again under the same id: what arrived although its answer was lost is kept once. */
  const idFor = useCallback((key: string, text: string) => {
    const last = tried.current.get(key);
    if (last?.text === text) return last.id;
    const id = crypto.randomUUID();
    tried.current.set(key, { id, text });
    return id;
  }, []);

  return { texts: texts ?? {}, write, drop, idFor };
}
export type TypedTexts = ReturnType<typeof useTypedTexts>;
