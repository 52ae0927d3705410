import { type FormEvent, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Field, inputClass } from "~/ui/field";
import { confirmByPassword } from "../.client/auth-calls";

/** Asks who is signed in to show again who they are, when a call on this page needs that. */
export function ConfirmDialog({ onEnd }: { onEnd: (confirmed: boolean) => void }) {
  return (
    <Dialog
      open
      onOpenChange={() => onEnd(false)}
      title="Confirm that it’s you"
      description="This needs a sign-in from the last ten minutes."
    >
      <PasswordForm onDone={() => onEnd(true)} />
    </Dialog>
  );
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const [password, setPassword] = useState("");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    // In a portal, a submit still bubbles to a form that React has round it.
    event.stopPropagation();
    if (password === "" || busy) return;
    setBusy(true);
    const problem = await confirmByPassword(password);
    if (problem === undefined) return onDone();
    setBusy(false);
    setError(problem);
    input.current?.select();
  }

  return (
    <form onSubmit={submit} className="mt-5 grid gap-5" noValidate>
      <Field label="Password" name="password" error={error} required>
        {(control) => (
          <input
            {...control}
            ref={input}
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => {
              setPassword(event.target.value);
              setError(undefined);
            }}
            className={inputClass()}
          />
        )}
      </Field>
      <Button type="submit" disabled={password === "" || busy}>
        {busy ? "Checking…" : "Confirm"}
      </Button>
    </form>
  );
}
