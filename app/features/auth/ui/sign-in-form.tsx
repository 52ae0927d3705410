import { type FormEvent, useId, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { latePart } from "~/ui/late/late-part";
import { useEarlyText } from "~/ui/office/use-early-text";
import { signInWithPassword, signInWithPin } from "../.client/auth-calls";
import { invalidPin } from "../sign-in";
import { PasswordInput } from "./password-input";

type SignIn = (secret: string) => Promise<string | undefined>;

/** The gate of the back office (A2). `next`: where to go on. */
export function SignInForm({
  next,
  ended,
  takesPin,
}: {
  next: string;
  /** Whether this browser was signed in before. */
  ended: boolean;
  takesPin: boolean;
}) {
  return (
    <div className="mx-auto mt-[clamp(1rem,10vh,7rem)] max-w-96">
      <h1 className="text-title">Admin Access</h1>
      {ended && <p className="mt-3 text-ink-soft">You’ve been signed out. Please sign in again.</p>}
      <noscript>
        <p className="mt-3">Turn on JavaScript to use the back office.</p>
      </noscript>
      <SecretForm
        label="Password"
        autoComplete="current-password"
        next={next}
        signIn={(password) => signInWithPassword(password)}
      />
      {takesPin && (
        <details className="mt-8">
          <summary className="min-h-11 cursor-pointer content-center">Use a PIN instead</summary>
          <SecretForm
            label="PIN"
            autoComplete="off"
            next={next}
            signIn={(pin) => signInWithPin(pin)}
          />
        </details>
      )}
      <p className="mt-10">
        <a href="/" className="underline decoration-gold underline-offset-4">
          Back to the website
        </a>
      </p>
    </div>
  );
}

const MessageDialog = latePart(async () => (await import("~/ui/dialog")).MessageDialog);

function SecretForm({
  label,
  autoComplete,
  next,
  signIn,
}: {
  label: string;
  autoComplete: string;
  next: string;
  signIn: SignIn;
}) {
  const [secret, setSecret] = useState("");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [revealed, setRevealed] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const status = useId();
  useEarlyText(input, setSecret);
  // The one refusal that is an alert (A8); in these pages that is a dialog.
  const [alertable, setAlertable] = useState(true);
  const alerts = error === invalidPin && alertable;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (secret === "" || busy) return;
    setBusy(true);
    setError(undefined);
    // Browsers keep what is sent from a field that is not a password's.
    setRevealed(false);
    const problem = await signIn(secret);
    // A plain way in: the page behind the gate has a policy of its own.
    if (problem === undefined) return location.assign(next);
    setBusy(false);
    setError(problem);
    if (problem === invalidPin) return;
    input.current?.focus();
    input.current?.select();
  }

  return (
    <form onSubmit={submit} className="mt-8 grid gap-5" aria-describedby={status} noValidate>
      <Field label={label} name="secret" error={alerts ? undefined : error} required>
        {(control) => (
          <PasswordInput
            {...control}
            ref={input}
            autoComplete={autoComplete}
            value={secret}
            onChange={(event) => {
              setSecret(event.target.value);
              setError(undefined);
            }}
            revealed={revealed}
            onReveal={setRevealed}
            what={label}
          />
        )}
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
