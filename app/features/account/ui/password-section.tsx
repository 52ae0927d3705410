import { type FormEvent, useRef, useState } from "react";
import { PasswordInput } from "~/features/auth/ui/password-input";
import { call } from "~/platform/http/admin-call";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { CheckField } from "~/ui/office/fields/choice-fields";
import { Section } from "~/ui/office/section";
import { useChanges } from "~/ui/office/use-changes";
import { accountCalls } from "../account-calls";
import {
  countCharacters,
  type NewPassword,
  newPasswordSchema,
  passwordLength,
} from "../new-password";
import type { PasswordState } from "../password-state";

export function PasswordSection({ changedOn, off, username }: PasswordState) {
  return (
    <Section
      title="Password"
      text={
        changedOn === null
          ? "You sign in with the first password, the one in the website’s settings. Choose one that only you know."
          : `Last changed on ${changedOn}.`
      }
    >
      {off === null ? <PasswordForm username={username} /> : <p>{off}</p>}
    </Section>
  );
}

function PasswordForm({ username }: { username: string }) {
  const [password, setPassword] = useState("");
  const [endOthers, setEndOthers] = useState(true);
  const [revealed, setRevealed] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { error, isSending, send, clear } = usePasswordChange();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const isDone = await send({ password, endOthers });
    if (!isDone) return input.current?.focus();
    setPassword("");
    setRevealed(false);
  }

  return (
    <form onSubmit={submit} noValidate className="grid max-w-[28rem] gap-4">
      <UsernameField username={username} />
      <Field
        label="New password"
        name="new-password"
        error={error}
        hint={lengthHint(password)}
        required
      >
        {(control) => (
          <PasswordInput
            {...control}
            ref={input}
            autoComplete="new-password"
            value={password}
            onChange={({ currentTarget }) => {
              setPassword(currentTarget.value);
              clear();
            }}
            revealed={revealed}
            onReveal={setRevealed}
          />
        )}
      </Field>
      <CheckField
        label="Sign out my other devices"
        name="end-others"
        checked={endOthers}
        onChange={setEndOthers}
      />
      <Button type="submit" variant="secondary" disabled={isSending} className="justify-self-start">
        {isSending ? "Changing…" : "Change password"}
      </Button>
      <p role="status" className="sr-only">
        {error}
      </p>
    </form>
  );
}

/** Tells a password manager whose password this is. */
function UsernameField({ username }: { username: string }) {
  return (
    <input
      type="text"
      name="username"
      autoComplete="username"
      value={username}
      readOnly
      tabIndex={-1}
      aria-hidden
      className="sr-only"
    />
  );
}

function lengthHint(password: string): string {
  const count = countCharacters(password);
  if (count === 0) {
    return `${passwordLength.min} characters or more. Four random words are easy to remember.`;
  }
  return count < passwordLength.min
    ? `${count} of at least ${passwordLength.min} characters.`
    : `${count} characters. That’s long enough.`;
}

function usePasswordChange() {
  const changes = useChanges();
  const [error, setError] = useState<string>();
  const isSending = changes.isBusy();

  async function send(change: NewPassword): Promise<boolean> {
    if (isSending) return false;
    const checked = newPasswordSchema.safeParse(change);
    setError(checked.error?.issues[0]?.message);
    if (!checked.success) return false;
    const changed = await changes.send({
      call: () => call(accountCalls.changePassword, checked.data),
      done: ({ ended }) => ({ text: "Password changed", more: describeEnded(ended) }),
      failed: null,
    });
    if (!changed.ok) setError(changed.fieldErrors?.password ?? changed.error);
    return changed.ok;
  }

  return { error, isSending, send, clear: () => setError(undefined) };
}

function describeEnded(ended: number): string | undefined {
  if (ended === 0) return undefined;
  return ended === 1 ? "1 other device is signed out." : `${ended} other devices are signed out.`;
}
