import { type RefObject, useEffect, useRef } from "react";

/** Takes over text typed or autofilled before hydration. */
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
