import { lazy, type ReactNode, Suspense } from "react";

const MessageDialog = lazy(async () => ({ default: (await import("~/ui/dialog")).MessageDialog }));
const QuestionDialog = lazy(async () => ({ default: (await import("~/ui/dialog")).Dialog }));

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
  return (
    <Suspense>
      <MessageDialog open title={title} tone={tone} onClose={onClose}>
        {children}
      </MessageDialog>
    </Suspense>
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
  return (
    <Suspense>
      <QuestionDialog
        open
        title={title}
        description={question}
        closeButton={false}
        onOpenChange={onNo}
      >
        <div className="dialog-actions">{children}</div>
      </QuestionDialog>
    </Suspense>
  );
}
