import { useEffect, useRef, useState } from "react";
import { mailCalls } from "~/features/mail/mail-calls";
import { emailLink } from "~/features/mail/reply-draft";
import {
  copyGroupLabels,
  maxPeople,
  type OrderPerson,
  roleLabel,
  type ShownPerson,
} from "~/features/orders/people/order-people";
import { call } from "~/platform/http/admin-call";
import { Alert } from "~/ui/office/alert";
import { Fold } from "~/ui/office/fold";
import { LinkButton } from "~/ui/office/link-button";
import { panelClass } from "~/ui/office/panel";
import type { InboxInquiry } from "../../inbox";
import { useInbox } from "../inbox-context";
import { PersonForm } from "./person-form";

const noCopies = "Gets no copies";
const listOf = new Intl.ListFormat("en-US");

/** Planner, partner, payer: who gets copies of the emails, and whose answers are the order's. */
export function PeoplePart({ inquiry, disabled }: { inquiry: InboxInquiry; disabled: boolean }) {
  const { id: orderId, people, email } = inquiry;
  const [edited, setEdited] = useState<string | null>(null);
  const remove = useRemoval(orderId);
  const add = useRef<HTMLButtonElement>(null);
  const wasEdited = useRef(false);
  useEffect(() => {
    if (wasEdited.current && edited === null) add.current?.focus();
    wasEdited.current = edited !== null;
  }, [edited]);
  const form = (person: OrderPerson | null) => (
    <PersonForm orderId={orderId} person={person} onClose={() => setEdited(null)} />
  );
  return (
    <Fold
      title="People"
      count={people.length}
      attentionCount={people.filter(({ isStopped }) => isStopped).length}
    >
      {people.length > 0 && (
        <ul className="grid gap-2">
          {people.map((person) => (
            <li key={person.id} className={panelClass("px-4 pt-2.5 pb-1")}>
              {edited === person.id ? (
                form(person)
              ) : (
                <>
                  <PersonFacts person={person} />
                  {!disabled && (
                    <p className="flex gap-x-5 print:hidden">
                      <LinkButton onClick={() => setEdited(person.id)}>
                        Edit<span className="sr-only"> {person.name}</span>
                      </LinkButton>
                      <LinkButton onClick={() => remove(person)}>
                        Remove<span className="sr-only"> {person.name}</span>
                      </LinkButton>
                    </p>
                  )}
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {people.length === 0 && edited === null && (
        <p className="text-ink-soft print:hidden">
          Nobody besides the client. A planner, a partner, or whoever pays can get copies of your
          emails, and what they write comes into this order.
        </p>
      )}
      {people.length > 0 && email === "" && (
        <p className="text-ink-soft print:hidden">
          Copies go out with emails to the client, and this order has no email address yet.
        </p>
      )}
      {edited === "" && form(null)}
      {!disabled && edited === null && people.length < maxPeople && (
        <p className="print:hidden">
          <LinkButton ref={add} onClick={() => setEdited("")}>
            Add a person
          </LinkButton>
        </p>
      )}
    </Fold>
  );
}

function PersonFacts({ person: { name, role, email, gets, isStopped } }: { person: ShownPerson }) {
  const copies = gets.map((group) => copyGroupLabels[group].toLowerCase());
  return (
    <>
      <p className="wrap-anywhere">
        <strong className="font-medium">{name}</strong>, {roleLabel(role)}
      </p>
      <a
        href={emailLink(email)}
        className="inline-flex min-h-11 items-center underline decoration-gold decoration-1 underline-offset-[0.3em] wrap-anywhere"
      >
        {email}
      </a>
      <p className="text-sm text-ink-soft">
        {copies.length === 0 ? noCopies : `Gets copies of ${listOf.format(copies)}`}
      </p>
      {isStopped && (
        <Alert tone="warning" className="mt-2">
          Emails to this address bounced or were stopped, so it gets no copies. Correct the address,
          or choose “Try again” at the copy that came back.
        </Alert>
      )}
    </>
  );
}

function useRemoval(orderId: string) {
  const { send } = useInbox().changes;
  return ({ isStopped: _, ...person }: ShownPerson) =>
    send({
      call: () => call(mailCalls.removePerson, { orderId, id: person.id }),
      done: {
        text: `${person.name} removed. What they wrote stays.`,
        undo: () =>
          send({
            call: () => call(mailCalls.savePerson, { orderId, ...person, gets: [...person.gets] }),
            done: { text: `${person.name} is back.` },
          }),
      },
      what: `person ${person.id}`,
    });
}
