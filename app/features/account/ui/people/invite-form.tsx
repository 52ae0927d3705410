import { type FormEvent, type RefObject, useState } from "react";
import { call } from "~/platform/http/admin-call";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/office/fields/text-field";
import { useChanges } from "~/ui/office/use-changes";
import { accountCalls } from "../../account-calls";
import { maxNameLength } from "../../short-name";
import type { NewLink } from "./invitation-link-note";

export function InviteForm({
  input,
  onInvited,
}: {
  input: RefObject<HTMLInputElement>;
  onInvited: (link: NewLink) => void;
}) {
  const [id, setId] = useState<string>();
  const [name, setName] = useState("");
  const [error, setError] = useState<string>();
  const { send, isBusy } = useChanges();
  const busy = isBusy();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    // Kept for retries, so that they invite no one twice.
    const own = id ?? crypto.randomUUID();
    setId(own);
    const invitation = accountCalls.invitePerson.input.safeParse({ id: own, name });
    if (!invitation.success) {
      setError(invitation.error.issues[0]?.message);
      return input.current?.focus();
    }
    const { name: person } = invitation.data;
    const invited = await send({
      call: () => call(accountCalls.invitePerson, { id: own, name: person }),
      failed: null,
    });
    if (!invited.ok) return setError(invited.error);
    setId(undefined);
    setName("");
    onInvited({ ...invited.value, name: person });
  }

  return (
    <form onSubmit={submit} noValidate className="grid items-start gap-4 sm:grid-cols-[1fr_auto]">
      <TextField
        label="Name of your assistant"
        name="person"
        error={error}
        hint="You get a link to send. It works once, for 24 hours."
        required
        inputRef={input}
        maxLength={maxNameLength}
        value={name}
        onChange={(typed) => {
          setName(typed);
          setId(undefined);
          setError(undefined);
        }}
      />
      <Button type="submit" variant="secondary" aria-disabled={busy} className="sm:mt-7">
        {busy ? "Inviting…" : "Invite"}
      </Button>
    </form>
  );
}
