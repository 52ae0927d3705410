import { useState } from "react";
import { latePart, notOpened } from "~/ui/late-part";
import { showToast } from "~/ui/toast/toast-store";
import type { InboxInquiry } from "../../inbox/inbox";
import type { InboxChanges } from "./use-inbox-changes";

const ClientDeletion = latePart(async () => (await import("./client-deletion")).ClientDeletion);

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
        Delete this inquiry
      </button>
      <button type="button" className="inbox-link" onClick={() => setAsks(true)}>
        Delete this client’s data
      </button>
      {asks && (
        <ClientDeletion
          inquiry={inquiry}
          changes={changes}
          onClose={() => setAsks(false)}
          onUnavailable={() => {
            showToast(notOpened);
            setAsks(false);
          }}
        />
      )}
    </section>
  );
}
