import { useEffect, useState } from "react";
import { sessionCalls } from "~/features/auth/auth-calls";
import { describeEventDate, describeRequestedDate } from "~/features/orders/event-dates";
import { formatMoney } from "~/features/orders/money";
import { statusLabels } from "~/features/orders/order-status";
import { call } from "~/platform/http/admin-call";
import type { Result } from "~/platform/result";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Alert } from "~/ui/office/alert";
import type { InboxInquiry } from "../inbox";
import { type ClientInquiries, inboxCalls } from "../inbox-calls";
import { useInbox } from "./inbox-context";

/** Lists everything that a client sent, and deletes it once confirmed. */
export function ClientDeletion({
  inquiry,
  onClose,
}: {
  inquiry: InboxInquiry;
  onClose: () => void;
}) {
  const { changes } = useInbox();
  const found = useClientInquiries(inquiry.id);
  const inquiries = found?.ok ? found.value.inquiries : [];
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");

  /** Stays open if the owner cancels reauthentication. */
  async function confirm() {
    if (isBusy) return;
    setBusy(true);
    setProblem("");
    const confirmed = await call(sessionCalls.confirmIdentity);
    setBusy(false);
    if (!confirmed.ok) return setProblem(confirmed.error);
    onClose();
    changes.remove(inquiries);
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Delete this client’s data?"
      closeButton={false}
      description={
        <p>
          This deletes every inquiry from {inquiry.email} or {inquiry.phone}, with files, notes, and
          all emails, including those of the people listed. You can restore them for 24 hours.
          Emails in your inbox and CSV exports are not deleted.
        </p>
      }
    >
      {!found && <p role="status">Looking…</p>}
      {found && !found.ok && <Alert role="alert">{found.error}</Alert>}
      {inquiries.length > 0 && <ClientInquiryList inquiries={inquiries} />}
      {found?.ok && found.value.putAside > 0 && (
        <p>Check the backup inbox too; it isn’t included.</p>
      )}
      {problem !== "" && <Alert role="alert">{problem}</Alert>}
      <div className="dialog-actions">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="danger"
          disabled={inquiries.length === 0}
          aria-disabled={isBusy}
          onClick={confirm}
        >
          Delete {inquiries.length > 1 ? `all ${inquiries.length}` : ""}
        </Button>
      </div>
    </Dialog>
  );
}

function ClientInquiryList({ inquiries }: Pick<ClientInquiries, "inquiries">) {
  return (
    <ul className="grid max-h-64 gap-2 overflow-y-auto">
      {inquiries.map(({ id, name, eventDate, askedDate, email, phone, status, paid, people }) => (
        <li key={id}>
          <span className="font-medium">{name}</span>, {describeEventDate(eventDate, "short")}
          {askedDate !== null && `, ${describeRequestedDate(askedDate, eventDate)}`} (
          {statusLabels[status]}
          {paid > 0 && `, ${formatMoney(paid)} paid`})
          <span className="block text-sm text-ink-soft">
            {email}, {phone}
            {people.length > 0 && ` · with ${people.join(", ")}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

function useClientInquiries(id: string): Result<ClientInquiries> | null {
  const [found, setFound] = useState<Result<ClientInquiries> | null>(null);
  useEffect(() => {
    const watch = new AbortController();
    call(inboxCalls.clientInquiries, { id }, { signal: watch.signal }).then(
      setFound,
      () => undefined,
    );
    return () => watch.abort();
  }, [id]);
  return found;
}
