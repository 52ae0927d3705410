import { type FormEvent, useRef, useState } from "react";
import { PasswordInput } from "~/features/auth/ui/password-input";
import { fieldErrorsOf } from "~/platform/field-errors";
import { call } from "~/platform/http/admin-call";
import { ok } from "~/platform/result";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { CheckField } from "~/ui/office/fields/choice-fields";
import type { RecordKind } from "~/ui/office/record-form/record-kind";
import { useRecordForm } from "~/ui/office/record-form/use-record-form";
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

const blank: NewPassword = { password: "", endOthers: true };

const kind: RecordKind<NewPassword, NewPassword> = {
  noun: "password",
  typed: (change) => change,
  fields: {},
  check: (typed) => fieldErrorsOf(newPasswordSchema.safeParse(typed).error?.issues ?? []),
  async save(typed) {
    const result = await call(accountCalls.changePassword, typed);
    if (!result.ok) return result;
    const told = { text: "Password changed", more: describeEnded(result.value.ended) };
    return ok({ record: { ...typed, password: "" }, told });
  },
};

function PasswordForm({ username }: { username: string }) {
  const form = useRecordForm(kind, blank, { changes: useChanges() });
  const { values, set, isSaving, errors } = form;
  const error = errors.password ?? form.failure;
  const [revealed, setRevealed] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (await form.save()) setRevealed(false);
    else input.current?.focus();
  }

  return (
    <form onSubmit={submit} noValidate className="grid max-w-[28rem] gap-4">
      <UsernameField username={username} />
      <Field
        label="New password"
        name="new-password"
        error={error}
        hint={lengthHint(values.password)}
        required
      >
        {(control) => (
          <PasswordInput
            {...control}
            ref={input}
            autoComplete="new-password"
            value={values.password}
            onChange={({ currentTarget }) => set({ password: currentTarget.value })}
            revealed={revealed}
            onReveal={setRevealed}
          />
        )}
      </Field>
      <CheckField
        label="Sign out my other devices"
        name="end-others"
        checked={values.endOthers}
        onChange={(endOthers) => set({ endOthers })}
      />
      <Button type="submit" variant="secondary" disabled={isSaving} className="justify-self-start">
        {isSaving ? "Changing…" : "Change password"}
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

function describeEnded(ended: number): string | undefined {
  if (ended === 0) return undefined;
  return ended === 1 ? "1 other device is signed out." : `${ended} other devices are signed out.`;
}
