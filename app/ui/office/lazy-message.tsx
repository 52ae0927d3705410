import type { ReactNode, RefObject } from "react";
import { closeWithError, lazyPart } from "../late/lazy-part";
import { showToast } from "../toast/toast-store";

const MessageDialog = lazyPart(async () => (await import("../dialog")).MessageDialog);
const QuestionDialog = lazyPart(async () => (await import("../dialog")).Dialog);

export function LazyMessage({
  title,
  tone,
  onClose,
  children,
}: {
  title: string;
  tone: "success" | "error";
  onClose: () => void;
  children: ReactNode;
}) {
  function showAsToast() {
    showToast({ title, kind: tone });
    onClose();
  }

  return (
    <MessageDialog open title={title} tone={tone} onClose={onClose} onUnavailable={showAsToast}>
      {children}
    </MessageDialog>
  );
}

/** Escape and a click outside mean no. */
export function LazyQuestion({
  title,
  question,
  onCancel,
  returnFocusTo,
  children,
}: {
  title: string;
  question: ReactNode;
  onCancel: () => void;
  returnFocusTo?: RefObject<HTMLElement | null>;
  children: ReactNode;
}) {
  return (
    <QuestionDialog
      open
      title={title}
      description={question}
      closeButton={false}
      onOpenChange={onCancel}
      returnFocusTo={returnFocusTo}
      onUnavailable={closeWithError(onCancel)}
    >
      <div className="dialog-actions">{children}</div>
    </QuestionDialog>
  );
}
