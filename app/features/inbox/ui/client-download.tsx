import { useEffect, useRef } from "react";
import type { OrderPerson } from "~/features/orders/people/order-people";
import { LinkButton } from "~/ui/office/link-button";
import { Part } from "./alert-and-deletion";
import { PersonDeletion } from "./people/person-deletion";
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
