import { type ReactNode, useEffect, useRef, useState } from "react";
import { isPlainClick } from "../plain-click";
import { useLeaveWarning } from "../use-leave-warning";
import { UnsavedDialog } from "./unsaved-dialog";

type Unsaved = {
  /** Leaves at once, or asks first while something is unsaved. */
  leave: (go: () => void) => void;
  /** To be drawn beside the screen. */
  question: ReactNode;
};

/**
 * Nothing typed is lost without a question: a link asks in our words, a reload in the browser's. `save` answers whether
 * it worked; without it one can only stay or leave.
 */
export function useUnsaved(unsaved: boolean, save?: () => Promise<boolean>): Unsaved {
  const [going, setGoing] = useState<(() => void) | null>(null);
  const [saving, setSaving] = useState(false);
  const released = useRef(false);
  useLeaveWarning(unsaved, released);
  useLinks(unsaved, (href) =>
    setGoing(() => () => {
      released.current = true;
      location.assign(href);
    }),
  );

  async function saveAndGo(go: () => void) {
    if (!save) return;
    setSaving(true);
    const saved = await save();
    setSaving(false);
    setGoing(null);
    if (saved) go();
  }

  return {
    leave: (go) => (unsaved ? setGoing(() => go) : go()),
    question: going && unsaved && (
      <UnsavedDialog
        saving={saving}
        onStay={() => setGoing(null)}
        onSave={save && (() => void saveAndGo(going))}
        onLeave={() => {
          setGoing(null);
          going();
        }}
      />
    ),
  };
}

/** Holds up the links that would leave the page. */
function useLinks(unsaved: boolean, onLink: (href: string) => void): void {
  const follow = useRef(onLink);
  follow.current = onLink;
  useEffect(() => {
    if (!unsaved) return;
    function hold(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link || !isPlainClick(event) || link.target || link.hasAttribute("download")) return;
      if (!link.href || new URL(link.href).pathname === location.pathname) return;
      event.preventDefault();
      event.stopPropagation();
      follow.current(link.href);
    }
    document.addEventListener("click", hold, true);
    return () => document.removeEventListener("click", hold, true);
  }, [unsaved]);
}
