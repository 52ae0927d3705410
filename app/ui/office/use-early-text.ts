import { type RefObject, useEffect, useRef } from "react";

/** Takes over what a person, or the browser's password manager, had written into a field before the page came alive. */
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
