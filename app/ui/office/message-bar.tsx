import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { classNames } from "../class-names";
import { CloseIcon } from "../icons";
import { Alert } from "./alert";
import { LinkButton } from "./link-button";

export type Told = {
  text: string;
  more?: string;
  undo?: () => unknown;
  /** Milliseconds until the undo expires. */
  undoFor?: number;
  at?: string;
};

export type Message = Told & { tone: "done" | "error" };

/** Drops the message when `here` changes, e.g. to another item. */
export function useMessage(here = "") {
  const current = useRef(here);
  const [said, setSaid] = useState<(Message & { at: string }) | null>(null);
  useEffect(() => {
    current.current = here;
    setSaid((last) => (last?.at === here ? last : null));
  }, [here]);
  useEffect(() => {
    if (!said?.undoFor) return;
    const { undo: _, undoFor, ...rest } = said;
    const timer = setTimeout(() => setSaid((last) => (last === said ? rest : last)), undoFor);
    return () => clearTimeout(timer);
  }, [said]);
  const say = useCallback((message: Message | null) => {
    setSaid(message && { ...message, at: message.at ?? current.current });
  }, []);
  return { message: said?.at === here ? said : null, say };
}

type MessageBarProps = {
  message: Message | null;
  onClose: () => void;
  className?: string;
};

export function MessageBar({ message, onClose, className }: MessageBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useFocusOnWayBack(bar, message);
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
          <p className="min-w-0 flex-1">{message.text}</p>
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
function useFocusOnWayBack(bar: RefObject<HTMLDivElement>, message: Message | null): void {
  const letGo = useRef(false);
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const hold = () => {
      letGo.current = false;
    };
    const press = ({ target }: PointerEvent) => {
      if (target instanceof Element && !target.closest(focusable)) letGo.current = true;
    };
    addEventListener("focusin", hold, { signal });
    addEventListener("pointerdown", press, { signal });
    return () => ended.abort();
  }, []);
  useEffect(() => {
    if (!message) return;
    const look = () => {
      if (document.activeElement !== document.body || letGo.current) return;
      bar.current?.querySelector("button")?.focus({ preventScroll: true });
    };
    look();
    // Revalidation may remove the element later.
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [bar, message]);
}
