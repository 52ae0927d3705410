import type { InboxInquiry } from "~/features/orders/inbox";
import { awaitsReply } from "~/features/orders/order-status";
import { useInbox } from "~/features/orders/ui/inbox-context";
import { Alert } from "~/ui/office/alert";
import { LinkButton } from "~/ui/office/link-button";

/** What a reply may mean for the inquiry: nothing is changed without a word from a person. */
export function AfterReply({
  inquiry,
  now,
  onDone,
}: {
  inquiry: InboxInquiry;
  now: number;
  onDone: () => void;
}) {
  const { changes } = useInbox();
  const { status } = inquiry;
  const canQuote = status === "new" || status === "reviewing";
  const waits = awaitsReply(inquiry);
  const choose = (work: () => void) => () => {
    work();
    onDone();
  };
  return (
    <Alert tone="success" role="status" className="flex flex-wrap items-center gap-x-5">
      <p className="font-medium">
        {waits ? "Your reply is on its way. Mark as answered?" : "Your reply is on its way."}
      </p>
      {waits && (
        <LinkButton onClick={choose(() => changes.markAnswered(inquiry, now))}>
          Yes, answered
        </LinkButton>
      )}
      {canQuote && (
        <LinkButton onClick={choose(() => changes.setStatus(inquiry, status, "quoted"))}>
          It was a quote: mark as quoted
        </LinkButton>
      )}
      <LinkButton onClick={onDone}>{waits ? "Not yet" : "Close"}</LinkButton>
    </Alert>
  );
}
