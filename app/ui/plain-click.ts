import type { MouseEvent as ReactMouseEvent } from "react";

type Click = Pick<
  MouseEvent,
  "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey" | "defaultPrevented"
>;

/** Whether a click on a link means "go there", and not a new tab, window or download. */
export function isPlainClick(event: Click): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  return !defaultPrevented && button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** For a link that does something here: `act` takes the place of going there. */
export function onPlainClick<E extends HTMLElement>(act: (link: E) => void) {
  return (event: ReactMouseEvent<E>) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    act(event.currentTarget);
  };
}
