import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { Button } from "../button";
import { Dialog } from "../dialog";
import { isPlainClick } from "../plain-click";
import { useLeaveWarning } from "../use-leave-warning";

type Unsaved = {
  /** Asks first if there are unsaved changes. */
  leave: (go: () => void) => void;
  question: ReactNode;
};

type UnsavedOptions = {
  /** Returns whether it saved. If omitted, the user can only stay or discard. */
  save?: () => Promise<boolean>;
  discard?: () => void;
  question?: string;
  returnFocusTo?: RefObject<HTMLElement | null>;
};

/** Our dialog for links, the browser's for reload and close. */
export function useUnsaved(
  unsaved: boolean,
  { save, discard, question, returnFocusTo }: UnsavedOptions = {},
): Unsaved {
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
        question={
          question ?? (save ? "Save them before you leave?" : "They’ll be lost if you leave.")
        }
        saving={saving}
        returnFocusTo={returnFocusTo}
        onStay={() => setGoing(null)}
        onSave={save && (() => void saveAndGo(going))}
        onLeave={() => {
          setGoing(null);
          discard?.();
          going();
        }}
      />
    ),
  };
}

type UnsavedDialogProps = {
  question: string;
  saving: boolean;
  onStay: () => void;
  onSave: (() => void) | undefined;
  onLeave: () => void;
  returnFocusTo?: RefObject<HTMLElement | null>;
};

/** Stay is the safe choice, so it's the primary button and gets focus. */
function UnsavedDialog(props: UnsavedDialogProps) {
  const { question, saving, onStay, onSave, onLeave, returnFocusTo } = props;
  return (
    <Dialog
      open
      onOpenChange={onStay}
      title="You have unsaved changes"
      description={question}
      closeButton={false}
      returnFocusTo={returnFocusTo}
    >
      <div className="dialog-actions">
        <Button onClick={onStay}>Stay</Button>
        {onSave && (
          <Button variant="secondary" aria-disabled={saving} onClick={saving ? undefined : onSave}>
            {saving ? "Saving…" : "Save and leave"}
          </Button>
        )}
        <Button variant="quiet" onClick={onLeave}>
          Leave without saving
        </Button>
      </div>
    </Dialog>
  );
}

function useLinks(unsaved: boolean, onLink: (href: string) => void): void {
  const latest = useRef(onLink);
  latest.current = onLink;
  useEffect(() => {
    if (!unsaved) return;
    function intercept(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (
        !link ||
        event.defaultPrevented ||
        !isPlainClick(event) ||
        link.target ||
        link.hasAttribute("download")
      )
        return;
      if (!link.href || new URL(link.href).pathname === location.pathname) return;
      event.preventDefault();
      // Several forms may be unsaved; ask only once.
      event.stopImmediatePropagation();
      latest.current(link.href);
    }
    document.addEventListener("click", intercept, true);
    return () => document.removeEventListener("click", intercept, true);
  }, [unsaved]);
}
