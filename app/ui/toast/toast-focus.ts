import { useEffect, useLayoutEffect, useRef, useState } from "react";

type Keystroke = Pick<KeyboardEvent, "code" | "altKey" | "ctrlKey" | "metaKey">;

export const toastRegionLabel = "Notifications (F8 or Alt+T)";

/** F8 or Alt+T. Not AltGr+T, which types a letter and reports Ctrl+Alt. */
export function isToastHotkey({ code, altKey, ctrlKey, metaKey }: Keystroke): boolean {
  if (ctrlKey || metaKey) return false;
  return altKey ? code === "KeyT" : code === "F8";
}

export function useHotkeyFocus(card: HTMLElement | null) {
  useEffect(() => {
    if (!card) return;
    function focusCard(event: KeyboardEvent) {
      if (!isToastHotkey(event)) return;
      event.preventDefault();
      card?.focus();
    }
    document.addEventListener("keydown", focusCard);
    return () => document.removeEventListener("keydown", focusCard);
  }, [card]);
}

export function useFocusReturn(card: HTMLElement | null) {
  const returnFocus = useRef(() => {});
  useLayoutEffect(() => {
    const viewport = card?.parentElement;
    if (!viewport) return;
    let lastOutside = document.activeElement;
    function remember({ target }: FocusEvent) {
      // The region also has Radix's focus guards, which go away with the toast.
      if (target instanceof HTMLElement && !viewport?.parentElement?.contains(target)) {
        lastOutside = target;
      }
    }
    returnFocus.current = () => {
      const holdsFocus = viewport.contains(document.activeElement);
      if (holdsFocus && lastOutside instanceof HTMLElement) {
        lastOutside.focus({ preventScroll: true });
      }
    };
    document.addEventListener("focusin", remember);
    return () => {
      document.removeEventListener("focusin", remember);
      returnFocus.current();
    };
  }, [card]);
  return () => returnFocus.current();
}

/** The side where the toast doesn't cover the focused element (WCAG 2.4.11). */
export function useClearSide(card: HTMLElement | null): "bottom" | "top" {
  const [side, setSide] = useState<"bottom" | "top">("bottom");
  useLayoutEffect(() => {
    const viewport = card?.parentElement;
    if (!viewport) return;
    function moveAside() {
      const control = document.activeElement;
      if (!viewport || !control || viewport.contains(control)) return;
      if (coversMostOf(viewport.getBoundingClientRect(), control.getBoundingClientRect())) {
        setSide((current) => (current === "bottom" ? "top" : "bottom"));
      }
    }
    moveAside();
    document.addEventListener("focusin", moveAside);
    return () => document.removeEventListener("focusin", moveAside);
  }, [card]);
  return side;
}

type Box = Pick<DOMRect, "left" | "right" | "top" | "bottom">;

export function coversMostOf(toast: Box, control: Box): boolean {
  const width = Math.min(toast.right, control.right) - Math.max(toast.left, control.left);
  const height = Math.min(toast.bottom, control.bottom) - Math.max(toast.top, control.top);
  if (width <= 0 || height <= 0) return false;
  const area = (control.right - control.left) * (control.bottom - control.top);
  return width * height > area / 2;
}
