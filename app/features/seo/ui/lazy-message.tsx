import type { ReactNode } from "react";
import { latePart, notOpened } from "~/ui/late-part";
import { showToast } from "~/ui/toast/toast-store";

const MessageDialog = latePart(async () => (await import("~/ui/dialog")).MessageDialog);
const QuestionDialog = latePart(async () => (await import("~/ui/dialog")).Dialog);

/** Says one thing that one has to see. */
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
  function sayBriefly() {
    showToast({ title, kind: tone });
    onClose();
  }

  return (
    <MessageDialog open title={title} tone={tone} onClose={onClose} onUnavailable={sayBriefly}>
      {children}
    </MessageDialog>
  );
}

/** Asks something; Escape and a press outside are a no. */
export function LazyQuestion({
  title,
  question,
  onNo,
  children,
}: {
  title: string;
  question: ReactNode;
  onNo: () => void;
  /** The buttons. */
  children: ReactNode;
}) {
  function giveUp() {
    showToast(notOpened);
    onNo();
  }

  return (
    <QuestionDialog
      open
      title={title}
      description={question}
      closeButton={false}
      onOpenChange={onNo}
      onUnavailable={giveUp}
    >
      <div className="dialog-actions">{children}</div>
    </QuestionDialog>
  );
}
