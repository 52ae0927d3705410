import { useEffect, useRef, useState } from "react";
import type { OrderPerson } from "~/features/orders/people/order-people";
import { call } from "~/platform/http/admin-call";
import { AlertQuestion } from "~/ui/office/alert";
import { LinkButton } from "~/ui/office/link-button";
import { inboxCalls } from "../inbox-calls";
import { Part } from "./alert-and-deletion";
import { useInbox } from "./inbox-context";
import { useClientDownload } from "./use-client-download";

/** For a request of the client, or of a person of the order, for their data. */
export function ClientDownload({ orderId, person }: { orderId: string; person?: OrderPerson }) {
  const whose = { id: orderId, person: person?.id };
  const { text, tone, isBusy, leftOut, start, cancel } = useClientDownload(whose);
  const begin = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    // Restores the focus that was lost with the Cancel button.
    if (wasBusy.current && !isBusy && document.activeElement === document.body) {
      begin.current?.focus();
    }
    wasBusy.current = isBusy;
  }, [isBusy]);

  return (
    <Part label={person ? `Data of ${person.name}` : "Client’s data"}>
      <div role="status" className="grid gap-1 text-sm">
        <p className={tone === "danger" ? "text-danger" : "text-ink-soft"}>{text}</p>
        {leftOut.map((sentence) => (
          <p key={sentence} className="max-w-[62ch]">
            {sentence}
          </p>
        ))}
      </div>
      <div className="flex flex-wrap gap-x-6">
        {isBusy && <LinkButton onClick={cancel}>Cancel</LinkButton>}
        <LinkButton ref={begin} aria-disabled={isBusy} onClick={start}>
          {`Download ${person ? person.name : "this client"}’s data`}
        </LinkButton>
        {person && <PersonDeletion orderId={orderId} person={person} />}
      </div>
    </Part>
  );
}

/** For a person's request; the client's order stays. */
function PersonDeletion({ orderId, person }: { orderId: string; person: OrderPerson }) {
  const { changes } = useInbox();
  const [asks, setAsks] = useState(false);
  const { id, name, email } = person;

  function forget() {
    setAsks(false);
    void changes.send({
      call: () => call(inboxCalls.forgetPerson, { id: orderId, person: id }),
      done: { text: `${name}’s data is deleted.` },
      what: `person ${id}`,
    });
  }

  return (
    <>
      <LinkButton danger disabled={changes.isBusy(`person ${id}`)} onClick={() => setAsks(true)}>
        {`Delete ${name}’s data`}
      </LinkButton>
      {asks && (
        <AlertQuestion
          question={`Delete all emails from ${email}, with their files and copies, and remove ${name} from every order? This can’t be undone. The client’s orders stay.`}
          yes="Yes, delete it"
          onYes={forget}
          onNo={() => setAsks(false)}
          className="w-full"
        />
      )}
    </>
  );
}
