import { useState } from "react";
import type { OrderPerson } from "~/features/orders/people/order-people";
import { call } from "~/platform/http/admin-call";
import { AlertQuestion } from "~/ui/office/alert";
import { LinkButton } from "~/ui/office/link-button";
import { inboxCalls } from "../../inbox-calls";
import { useInbox } from "../inbox-context";

/** For a person's request; the client's order stays. */
export function PersonDeletion({ orderId, person }: { orderId: string; person: OrderPerson }) {
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
