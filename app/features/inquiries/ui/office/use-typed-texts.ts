import { useCallback, useState } from "react";

/** What was typed and not sent yet, by what it is for: going to another enquiry and back loses none of it. */
export function useTypedTexts() {
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const write = useCallback(
    (key: string, text: string | undefined) =>
      setTexts(({ [key]: _, ...rest }) => (text === undefined ? rest : { ...rest, [key]: text })),
    [],
  );
  return { texts, write };
}
export type TypedTexts = ReturnType<typeof useTypedTexts>;
