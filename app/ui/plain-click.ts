type Click = Pick<
  MouseEvent,
  "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey" | "defaultPrevented"
>;

/** Whether a click on a link means "go there", and not a new tab, window or download. */
export function isPlainClick(event: Click): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  return !defaultPrevented && button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
