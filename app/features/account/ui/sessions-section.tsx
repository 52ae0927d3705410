import { useRef } from "react";
import { call } from "~/platform/http/admin-call";
import type { Result } from "~/platform/result";
import { Button } from "~/ui/button";
import { Alert } from "~/ui/office/alert";
import { Badge } from "~/ui/office/badge";
import { LinkButton } from "~/ui/office/link-button";
import { ListRow, listClass } from "~/ui/office/list-row";
import { Section } from "~/ui/office/section";
import { useChanges } from "~/ui/office/use-changes";
import { accountCalls } from "../account-calls";
import type { SignedIn } from "../signed-in";

export function SessionsSection({ signedIn }: { signedIn: Result<SignedIn[]> }) {
  const list = useRef<HTMLUListElement>(null);
  const changes = useChanges();
  const ending = changes.isBusy();
  if (!signedIn.ok) {
    return (
      <Section title="Signed in">
        <Alert>{signedIn.error}</Alert>
      </Section>
    );
  }
  const sessions = signedIn.value;

  async function end(which: { id?: string }, text: string) {
    const ended = await changes.send({
      call: () => call(accountCalls.endSessions, which),
      done: { text },
      failed: "Couldn’t sign it out",
    });
    // The pressed button is about to be removed.
    if (ended.ok) list.current?.focus();
  }

  const others = sessions.filter(({ isThis, person }) => !isThis && person === "");
  return (
    <Section
      title="Signed in"
      text="Don’t know one of these? Sign it out, then change what you sign in with. A device that you sign out counts as new at its next sign-in."
    >
      <ul ref={list} tabIndex={-1} aria-label="Signed in" className={listClass("outline-none")}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} disabled={ending} onEnd={end} />
        ))}
      </ul>
      {others.length > 0 && (
        <Button
          variant="secondary"
          disabled={ending}
          onClick={() => void end({}, "Your other devices are signed out")}
          className="justify-self-start"
        >
          Sign out all others
        </Button>
      )}
    </Section>
  );
}

type End = (which: { id?: string }, done: string) => Promise<void>;

function SessionRow({
  session: { id, isThis, person, device, how, when },
  disabled,
  onEnd,
}: {
  session: SignedIn;
  disabled: boolean;
  onEnd: End;
}) {
  return (
    <ListRow className="items-center">
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
          {person ? `${person}: ${device}` : device}
          {isThis && <Badge tone="soft">This device</Badge>}
        </span>
        <span className="block text-[0.9375rem] wrap-anywhere text-ink-soft">{how}</span>
        <span className="block text-[0.9375rem] wrap-anywhere text-ink-soft">{when}</span>
      </span>
      {!isThis && (
        <LinkButton disabled={disabled} onClick={() => void onEnd({ id }, `Signed out: ${device}`)}>
          Sign out
          <span className="sr-only">{` ${person ? `${person}: ` : ""}${device}, ${when}`}</span>
        </LinkButton>
      )}
    </ListRow>
  );
}
