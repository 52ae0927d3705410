import { type ComponentType, useEffect, useState } from "react";
import { Button } from "../button";
import { removeToast, useToast } from "./toast-store";

export function ToastHost() {
  const hasToast = useToast() !== null;
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!hasToast || Toaster) return;
    import("./toaster").then(
      (module) => setToaster(() => module.Toaster),
      () => setToaster(() => PlainToaster),
    );
  }, [hasToast, Toaster]);
  // Radix hides the page behind an open dialog from screen readers, except what has `aria-live`. Toasts are on top.
  return <div aria-live="off">{Toaster && <Toaster />}</div>;
}

/** Fallback if the toaster can't be loaded, e.g. offline. */
function PlainToaster() {
  const toast = useToast();
  if (!toast?.open) return null;
  const { id, undo } = toast;
  return (
    <div role="status" className="toast-viewport">
      <div className="toast" data-toast={toast.kind}>
        <p className="toast-text">
          {toast.title} {toast.description}
        </p>
        {undo && (
          <Button
            variant="quiet"
            onClick={() => {
              removeToast(id);
              undo();
            }}
          >
            Undo
          </Button>
        )}
        <Button variant="quiet" onClick={() => removeToast(id)}>
          Close
        </Button>
      </div>
    </div>
  );
}
