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
  return (
    <div id="inbox-message" role="status" className="inbox-message-region print:hidden">
      {message && (
        <div className="inbox-message" data-tone={message.tone}>
          <p className="min-w-0 flex-1">{message.text}</p>
          {message.undo && (
            <button type="button" className="inbox-link" onClick={message.undo}>
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
