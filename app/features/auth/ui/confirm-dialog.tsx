import { type FormEvent, useEffect, useRef, useState } from "react";
import { call } from "~/platform/http/admin-call";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Field, inputClass } from "~/ui/field";
import { useIsOwner } from "~/ui/office/use-role";
import { sessionCalls } from "../auth-calls";
import { passkeyCalls } from "../passkey-calls";
import { PasskeyButton } from "./passkey-button";

export function ConfirmDialog({ onEnd }: { onEnd: (confirmed: boolean) => void }) {
  return (
    <Dialog
      open
      onOpenChange={() => onEnd(false)}
      title="Confirm that it’s you"
      description="This needs a sign-in from the last ten minutes."
    >
      <ConfirmWays onDone={() => onEnd(true)} />
    </Dialog>
  );
}

/** Assistants have no password, and some owners no passkey. */
function ConfirmWays({ onDone }: { onDone: () => void }) {
  const isOwner = useIsOwner();
  const hasPasskey = useHasPasskey();
  return (
    <>
      {(hasPasskey || !isOwner) && (
        <PasskeyButton
          className="mt-5"
          label="Use your passkey"
          run={({ confirmByPasskey }) => confirmByPasskey()}
          onDone={onDone}
        />
      )}
      {isOwner && <PasswordForm onDone={onDone} isSecond={hasPasskey} />}
    </>
  );
}

function useHasPasskey(): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => {
    const watch = new AbortController();
    call(passkeyCalls.confirmationOptions, undefined, { signal: watch.signal }).then(
      (answer) => setHas(answer.ok && answer.value.has),
      () => undefined,
    );
    return () => watch.abort();
  }, []);
  return has;
}

function PasswordForm({ onDone, isSecond }: { onDone: () => void; isSecond: boolean }) {
  const [password, setPassword] = useState("");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    // React's synthetic events bubble from a portal to the form around it.
    event.stopPropagation();
    if (password === "" || busy) return;
    setBusy(true);
    const confirmed = await call(sessionCalls.confirmByPassword, { password });
    if (confirmed.ok) return onDone();
    setBusy(false);
    setError(confirmed.error);
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
      <Button
        type="submit"
        variant={isSecond ? "secondary" : "primary"}
        disabled={password === "" || busy}
      >
        {busy ? "Checking…" : "Confirm"}
      </Button>
    </form>
  );
}
