import { classNames } from "../class-names";
import { CloseIcon } from "../icons";
import { Alert } from "./alert";
import { LinkButton } from "./link-button";

/** What was done last, or what went wrong. */
export type BarMessage = {
  text: string;
  tone: "done" | "error";
  undo?: () => void;
};

type MessageBarProps = {
  id: string;
  message: BarMessage | null;
  onClose: () => void;
  className?: string;
};

/** Says what was done and takes it back; it stays until the next thing happens or it is closed. */
export function MessageBar({ id, message, onClose, className }: MessageBarProps) {
  return (
    <div
      id={id}
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
