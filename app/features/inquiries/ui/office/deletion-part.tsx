import { lazy, Suspense, useState } from "react";
import type { InboxInquiry } from "../../inbox";
import type { InboxChanges } from "./use-inbox-changes";

const ClientDeletion = lazy(async () => ({
  default: (await import("./client-deletion")).ClientDeletion,
}));

export function DeletionPart({
  inquiry,
  disabled,
  changes,
}: {
  inquiry: InboxInquiry;
  disabled: boolean;
  changes: InboxChanges;
}) {
  const [asks, setAsks] = useState(false);
  if (disabled) return null;
  return (
    <section aria-label="Delete" className="inbox-foot print:hidden">
      <button type="button" className="inbox-link" onClick={() => changes.remove([inquiry])}>
        Delete this enquiry
      </button>
      <button type="button" className="inbox-link" onClick={() => setAsks(true)}>
        Delete this client’s data
      </button>
      {asks && (
        <Suspense>
          <ClientDeletion inquiry={inquiry} changes={changes} onClose={() => setAsks(false)} />
        </Suspense>
      )}
    </section>
  );
}
