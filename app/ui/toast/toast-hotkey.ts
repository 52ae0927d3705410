type Keystroke = Pick<KeyboardEvent, "code" | "altKey" | "ctrlKey" | "metaKey">;

export const TOAST_REGION_LABEL = "Notifications (F8 or Alt+T)";

/** F8, or Alt+T; AltGr+T counts as Ctrl+Alt+T and types a letter on some keyboards. */
export function isToastHotkey({ code, altKey, ctrlKey, metaKey }: Keystroke): boolean {
  if (ctrlKey || metaKey) return false;
  return altKey ? code === "KeyT" : code === "F8";
}
