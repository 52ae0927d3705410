import type { ReactNode } from "react";
import { Alert } from "../alert";

/** Why a form could not be saved: a failure without a field, or the conflict question. */
export function RecordProblems({
  form: { failure, question },
}: {
  form: { failure: string | undefined; question: ReactNode };
}) {
  return (
    <div role="alert" className="empty:hidden">
      {failure && <Alert>{failure}</Alert>}
      {question}
    </div>
  );
}
