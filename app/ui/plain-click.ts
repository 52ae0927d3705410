import type { MouseEvent as ReactMouseEvent } from "react";

type Click = Pick<
  MouseEvent,
  "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey" | "defaultPrevented"
>;

/** False for clicks that open a new tab or window, or download. */
export function isPlainClick(event: Click): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  return !defaultPrevented && button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

export function onPlainClick<E extends HTMLElement>(act: (link: E) => void) {
  return (event: ReactMouseEvent<E>) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    act(event.currentTarget);
  };
}
