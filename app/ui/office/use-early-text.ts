import { type RefObject, useEffect, useRef } from "react";

/** Takes over text that was typed, or filled in by a password manager, before hydration. */
export function useEarlyText(
  field: RefObject<HTMLInputElement | HTMLTextAreaElement>,
  take: (text: string) => void,
): void {
  const first = useRef(take);
  useEffect(() => {
    const text = field.current?.value;
    if (text) first.current(text);
  }, [field]);
}
