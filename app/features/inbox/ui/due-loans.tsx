import { describeEventDate } from "~/features/orders/event-dates";
import { useLoanReturn } from "~/features/quotes/ui/office/loaned-items";
import { Alert } from "~/ui/office/alert";
import { LinkButton, linkButtonClass } from "~/ui/office/link-button";
import { MessageBar, useMessage } from "~/ui/office/message-bar";
import { useChanges } from "~/ui/office/use-changes";
import { type DueLoan, todaysHref } from "../today";

/** What clients should have brought back by today. */
export function DueLoans({ loans }: { loans: readonly DueLoan[] }) {
  const { message, say } = useMessage();
  const changes = useChanges({ say });
  const set = useLoanReturn(changes);
  return (
    <>
      <MessageBar message={message} onClose={() => say(null)} />
      {loans.map((loan) => (
        <Alert key={loan.id} tone="note" className="mt-5 flex flex-wrap items-center gap-x-5">
          <span>
            {`Stand due back since ${describeEventDate(loan.dueOn)}: on loan to ${loan.name}.`}
          </span>
          <LinkButton disabled={changes.isBusy()} onClick={() => set(loan.id, true)}>
            Returned<span className="sr-only"> by {loan.name}</span>
          </LinkButton>
          <a href={todaysHref(loan)} className={linkButtonClass()}>
            Open<span className="sr-only"> the inquiry of {loan.name}</span>
          </a>
        </Alert>
      ))}
    </>
  );
}
