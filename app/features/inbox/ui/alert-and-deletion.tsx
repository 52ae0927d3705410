import { type ReactNode, useState } from "react";
import { closeWithError, lazyPart } from "~/ui/late/lazy-part";
import { LinkButton } from "~/ui/office/link-button";
import { useIsOwner } from "~/ui/office/use-role";
import type { InboxInquiry } from "../inbox";
import { describeEmailAlert } from "../state-texts";
import { OrderCancellation } from "./cancellation/order-cancellation";
import { useInbox } from "./inbox-context";

type PartProps = { inquiry: InboxInquiry; disabled: boolean };

export function Part({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line pt-3 print:hidden"
    >
      {children}
    </section>
  );
}

export function EmailAlertState({ inquiry, disabled }: PartProps) {
  const { changes } = useInbox();
  const isSending = changes.isBusy(`alert ${inquiry.id}`);
  const canSend = !disabled && inquiry.status !== "spam";
  const label = inquiry.alertState === "none" ? "Email me this inquiry" : "Send again";
  return (
    <Part label="Email alert">
      <p className="text-sm text-ink-soft">{describeEmailAlert(inquiry)}</p>
      {canSend && (
        <LinkButton disabled={isSending} onClick={() => changes.sendEmailAlert(inquiry.id)}>
          {isSending ? "Sending…" : label}
        </LinkButton>
      )}
    </Part>
  );
}

const ClientDeletion = lazyPart(async () => (await import("./client-deletion")).ClientDeletion);

export function DeletionPart({ inquiry, disabled }: PartProps) {
  const { changes } = useInbox();
  const [asks, setAsks] = useState(false);
  const isOwner = useIsOwner();
  if (disabled || !isOwner) return null;
  return (
    <Part label="Delete">
      <OrderCancellation
        inquiry={inquiry}
        verb="Delete"
        onDone={(canceled) => changes.remove([inquiry], canceled)}
      >
        {(ask) => (
          <LinkButton danger onClick={ask}>
            Delete this inquiry
          </LinkButton>
        )}
      </OrderCancellation>
      <LinkButton danger onClick={() => setAsks(true)}>
        Delete this client’s data
      </LinkButton>
      {asks && (
        <ClientDeletion
          inquiry={inquiry}
          onClose={() => setAsks(false)}
          onUnavailable={closeWithError(() => setAsks(false))}
        />
      )}
    </Part>
  );
}
