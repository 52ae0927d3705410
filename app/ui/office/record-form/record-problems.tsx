import { type ReactNode, useEffect, useRef } from "react";
import { Alert } from "../alert";

/** Why a form could not be saved: a failure without a field, or the conflict question. */
export function RecordProblems({
  form: { failure, question },
}: {
  form: { failure: string | undefined; question: ReactNode };
}) {
  const alerts = useRef<HTMLDivElement>(null);
  // On a phone a dialog's buttons would cover it.
  useEffect(() => {
    if (failure) alerts.current?.scrollIntoView({ block: "center" });
  }, [failure]);
  return (
    <div ref={alerts} role="alert" className="empty:hidden">
      {failure && <Alert>{failure}</Alert>}
      {question}
    </div>
  );
}
