import { type ChangeEvent, type FormEvent, type ReactNode, useId, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { Field, inputClass } from "~/ui/field";
import { lazyPart } from "~/ui/late/lazy-part";
import { useEarlyText } from "~/ui/office/use-early-text";
import { invalidPin } from "../sign-in";
import { PasswordInput } from "./password-input";

const MessageDialog = lazyPart(async () => (await import("~/ui/dialog")).MessageDialog);

/** Resolves to an error to show; undefined if the page navigates. */
type SignIn = (secret: string) => Promise<string | undefined>;

function useSecret(signIn: SignIn) {
  const [secret, setSecret] = useState("");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [revealed, setRevealed] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEarlyText(input, setSecret);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (secret === "" || busy) return;
    setBusy(true);
    setError(undefined);
    // Browsers save a sent value unless the field is a password field.
    setRevealed(false);
    const problem = await signIn(secret);
    if (problem === undefined) return;
    setBusy(false);
    setError(problem);
    if (problem === invalidPin) return;
    input.current?.focus();
    input.current?.select();
  }

  return { secret, setSecret, busy, error, setError, revealed, setRevealed, input, submit };
}

export function SecretForm({
  label,
  hint,
  type = "password",
  autoComplete,
  signIn,
}: {
  label: string;
  hint?: ReactNode;
  type?: "password" | "text";
  autoComplete: string;
  signIn: SignIn;
}) {
  const { secret, setSecret, busy, error, setError, revealed, setRevealed, input, submit } =
    useSecret(signIn);
  const status = useId();
  // The only error shown as an alert (A8), which is a dialog here.
  const [alertable, setAlertable] = useState(true);
  const alerts = error === invalidPin && alertable;

  return (
    <form onSubmit={submit} className="mt-8 grid gap-5" aria-describedby={status} noValidate>
      <Field label={label} name="secret" hint={hint} error={alerts ? undefined : error} required>
        {(control) => {
          const field = {
            ...control,
            ref: input,
            autoComplete,
            value: secret,
            onChange(event: ChangeEvent<HTMLInputElement>) {
              setSecret(event.target.value);
              setError(undefined);
            },
          };
          return type === "password" ? (
            <PasswordInput {...field} revealed={revealed} onReveal={setRevealed} what={label} />
          ) : (
            <input
              {...field}
              type="text"
              spellCheck={false}
              autoCapitalize="characters"
              className={inputClass()}
            />
          );
        }}
      </Field>
      <Button type="submit" disabled={secret === "" || busy}>
        {busy ? "Validating…" : "Enter"}
      </Button>
      <p id={status} role="status" className="sr-only">
        {alerts ? "" : error}
      </p>
      {alerts && (
        <MessageDialog
          open
          title={invalidPin}
          tone="error"
          returnFocusTo={input}
          onClose={() => {
            setError(undefined);
            input.current?.select();
          }}
          onUnavailable={() => setAlertable(false)}
        >
          That PIN didn’t work. Try again or use the password.
        </MessageDialog>
      )}
    </form>
  );
}
