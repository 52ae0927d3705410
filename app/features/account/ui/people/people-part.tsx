import { useRef, useState } from "react";
import { call } from "~/platform/http/admin-call";
import type { Result } from "~/platform/result";
import { EmptyState } from "~/ui/office/empty-state";
import { listClass } from "~/ui/office/list-row";
import { Loaded } from "~/ui/office/loaded";
import { MessageBar, useMessage } from "~/ui/office/message-bar";
import { Section } from "~/ui/office/section";
import { useChanges } from "~/ui/office/use-changes";
import { accountCalls } from "../../account-calls";
import type { ShownPerson } from "../../people";
import { InvitationLinkNote, type NewLink } from "./invitation-link-note";
import { InviteForm } from "./invite-form";
import { PersonDialog, type PersonQuestion } from "./person-dialog";
import { PersonRow } from "./person-row";

export function PeoplePart({ people }: { people: Result<ShownPerson[]> }) {
  return (
    <Section
      title="People"
      text="An assistant replies to inquiries, writes quotes, and works on the portfolio. Only you can delete, export, or change themes and settings."
    >
      <Loaded result={people}>{(all) => <People people={all} />}</Loaded>
    </Section>
  );
}

function People({ people }: { people: readonly ShownPerson[] }) {
  const { message, say } = useMessage();
  const { send } = useChanges({ say });
  const [link, setLink] = useState<NewLink | null>(null);
  const [question, setQuestion] = useState<PersonQuestion | null>(null);
  const nameField = useRef<HTMLInputElement>(null);

  function show(made: NewLink) {
    setLink(made);
    say(null);
  }

  /** Returns an error to show. */
  async function answer({ does, person }: PersonQuestion): Promise<string | undefined> {
    if (does === "renew") {
      const made = await send({
        call: () => call(accountCalls.inviteAgain, { id: person.id }),
        failed: null,
      });
      if (!made.ok) return made.error;
      show({ ...made.value, name: person.name });
    } else {
      const removed = await send({
        call: () => call(accountCalls.removePerson, { id: person.id }),
        done: { text: `${person.name} was removed.` },
        failed: null,
      });
      if (!removed.ok) return removed.error;
      setLink(null);
    }
    setQuestion(null);
    return undefined;
  }

  return (
    <div className="grid gap-4">
      {link && <InvitationLinkNote key={link.link} {...link} onClose={() => setLink(null)} />}
      {people.length === 0 ? (
        <EmptyState>
          <p>Only you can sign in.</p>
        </EmptyState>
      ) : (
        <ul className={listClass()}>
          {people.map((person) => (
            <PersonRow key={person.id} person={person} onAsk={setQuestion} />
          ))}
        </ul>
      )}
      <MessageBar message={message} onClose={() => say(null)} />
      <InviteForm input={nameField} onInvited={show} />
      {question && (
        <PersonDialog
          {...question}
          onYes={() => answer(question)}
          onClose={() => setQuestion(null)}
          returnFocusTo={nameField}
        />
      )}
    </div>
  );
}
