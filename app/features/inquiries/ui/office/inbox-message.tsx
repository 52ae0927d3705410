import { useEffect, useRef } from "react";
import { CloseIcon } from "~/ui/icons";
import type { InboxMessage } from "./use-inbox-changes";

/** Says what was done and takes it back; it stays until the next thing happens or it is closed. */
export function InboxMessageBar({
  message,
  onClose,
}: {
  message: InboxMessage | null;
  onClose: () => void;
}) {
  const undo = useRef<HTMLButtonElement>(null);
  // Deleting removes what had the focus, and the way back is the next thing one may want.
  useEffect(() => {
    if (message?.undo && document.activeElement === document.body) undo.current?.focus();
  }, [message]);
  return (
    <div role="status" className="inbox-message-region print:hidden">
      {message && (
        <div className="inbox-message" data-tone={message.tone}>
          <p className="min-w-0 flex-1">{message.text}</p>
          {message.undo && (
            <button ref={undo} type="button" className="inbox-link" onClick={message.undo}>
              Undo
            </button>
          )}
          <button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
            <CloseIcon />
          </button>
        </div>
      )}
    </div>
  );
}
