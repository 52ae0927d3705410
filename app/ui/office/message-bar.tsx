import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { classNames } from "../class-names";
import { CloseIcon } from "../icons";
import { Alert } from "./alert";
import { LinkButton } from "./link-button";

export type MessageContent = {
  text: string;
  more?: string;
  undo?: () => unknown;
  /** Milliseconds until the undo expires. */
  undoFor?: number;
  at?: string;
};

export type Message = MessageContent & { tone: "done" | "error" };

/** Drops the message when `here` changes, e.g. to another item. */
export function useMessage(here = "") {
  const current = useRef(here);
  const [entry, setEntry] = useState<(Message & { at: string }) | null>(null);
  useEffect(() => {
    current.current = here;
    setEntry((last) => (last?.at === here ? last : null));
  }, [here]);
  useEffect(() => {
    if (!entry?.undoFor) return;
    const { undo: _, undoFor, ...rest } = entry;
    const timer = setTimeout(() => setEntry((last) => (last === entry ? rest : last)), undoFor);
    return () => clearTimeout(timer);
  }, [entry]);
  const say = useCallback((message: Message | null) => {
    setEntry(message && { ...message, at: message.at ?? current.current });
  }, []);
  return { message: entry?.at === here ? entry : null, say };
}

type MessageBarProps = {
  message: Message | null;
  onClose: () => void;
  className?: string;
};

export function MessageBar({ message, onClose, className }: MessageBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useFocusOnUndo(bar, message);
  return (
    <div
      ref={bar}
      data-message
      role="status"
      className={classNames("sticky top-2 z-10 empty:hidden print:hidden", className)}
    >
      {message && (
        <Alert
          tone={message.tone === "error" ? "danger" : "success"}
          className="flex items-center gap-4 shadow-lg"
        >
          <p className="min-w-0 flex-1 wrap-anywhere">
            {message.text}
            {message.more && <span className="block text-[0.9375rem]">{message.more}</span>}
          </p>
          {message.undo && <LinkButton onClick={message.undo}>Undo</LinkButton>}
          <button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
            <CloseIcon />
          </button>
        </Alert>
      )}
    </div>
  );
}

const focusable = "a, button, input, select, textarea, summary, label, [tabindex]";

/** Moves focus to Undo if the focused element was removed or disabled, unless the user clicked on empty space. */
function useFocusOnUndo(bar: RefObject<HTMLDivElement>, message: Message | null): void {
  const gaveUpFocus = useRef(false);
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const onFocusIn = () => {
      gaveUpFocus.current = false;
    };
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Element && !target.closest(focusable)) gaveUpFocus.current = true;
    };
    addEventListener("focusin", onFocusIn, { signal });
    addEventListener("pointerdown", onPress, { signal });
    return () => ended.abort();
  }, []);
  useEffect(() => {
    if (!message) return;
    const restoreFocus = () => {
      if (document.activeElement !== document.body || gaveUpFocus.current) return;
      bar.current?.querySelector("button")?.focus({ preventScroll: true });
    };
    restoreFocus();
    // Revalidation may remove the element later.
    const observer = new MutationObserver(restoreFocus);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [bar, message]);
}
