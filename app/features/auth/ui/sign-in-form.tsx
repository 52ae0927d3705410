import { useEffect, useRef, useState } from "react";
import { signInWithPassword, signInWithPin } from "../.client/sign-in";
import type { PasskeysHere } from "../passkeys";
import type { SecondStep } from "../sign-in";
import { PasskeyButton } from "./passkey-button";
import { SecondStepPart } from "./second-step-part";
import { SecretForm } from "./secret-form";

/** The gate (A2). */
export function SignInForm({
  next,
  ended,
  takesPin,
  passkeys,
}: {
  next: string;
  ended: boolean;
  takesPin: boolean;
  passkeys: PasskeysHere;
}) {
  const [stopped, setStopped] = useState<{ password: string; step: SecondStep }>();
  // A full page load: the page behind the gate has its own CSP.
  const enter = () => location.assign(next);

  async function tryPassword(password: string, code?: string): Promise<string | undefined> {
    const outcome = await signInWithPassword(password, code);
    if (outcome.kind === "done") enter();
    else if (outcome.kind === "second-step") setStopped({ password, step: outcome.step });
    else return outcome.problem;
  }

  return (
    <div className="mx-auto mt-[clamp(1rem,10vh,7rem)] max-w-96">
      {stopped ? (
        <SecondStepPart
          step={stopped.step}
          tryCode={(code) => tryPassword(stopped.password, code)}
          onDone={enter}
          onBack={() => setStopped(undefined)}
        />
      ) : (
        <FirstStep
          ended={ended}
          takesPin={takesPin}
          passkeys={passkeys}
          tryPassword={tryPassword}
          onDone={enter}
        />
      )}
      <p className="mt-10">
        <a href="/" className="underline decoration-gold underline-offset-4">
          Back to the website
        </a>
      </p>
    </div>
  );
}

function FirstStep({
  ended,
  takesPin,
  passkeys,
  tryPassword,
  onDone,
}: {
  ended: boolean;
  takesPin: boolean;
  passkeys: PasskeysHere;
  tryPassword: (password: string) => Promise<string | undefined>;
  onDone: () => void;
}) {
  const [prompts, setPrompts] = useState(false);
  const problem = usePasskeyOffer(passkeys === "here" && !prompts, onDone);

  async function tryPin(pin: string): Promise<string | undefined> {
    const refusal = await signInWithPin(pin);
    if (refusal === undefined) onDone();
    return refusal;
  }

  return (
    <>
      <h1 className="text-title">Admin Access</h1>
      {ended && <p className="mt-3 text-ink-soft">You’ve been signed out. Please sign in again.</p>}
      <noscript>
        <p className="mt-3">Turn on JavaScript to use the back office.</p>
      </noscript>
      <SecretForm
        label="Password"
        autoComplete={passkeys === "here" ? "current-password webauthn" : "current-password"}
        signIn={(password) => tryPassword(password)}
      />
      {passkeys === "here" && (
        <>
          <PasskeyButton
            className="mt-3"
            variant="secondary"
            label="Use your passkey"
            run={({ signInWithPasskey }) => signInWithPasskey()}
            onDone={onDone}
            onBusy={setPrompts}
          />
          {problem && (
            <p role="alert" className="field-error mt-2">
              {problem}
            </p>
          )}
        </>
      )}
      {passkeys === "elsewhere" && (
        <p className="mt-5 text-ink-soft">
          Passkeys made for this site’s old address don’t work here. Sign in with your password and
          a recovery code, then add a new passkey under Account.
        </p>
      )}
      {takesPin && (
        <details className="mt-8">
          <summary className="min-h-11 cursor-pointer content-center">Use a PIN instead</summary>
          <SecretForm label="PIN" autoComplete="off" signIn={tryPin} />
        </details>
      )}
      {passkeys !== "none" && (
        <details className="mt-8 text-ink-soft">
          <summary className="min-h-11 cursor-pointer content-center">Assistants</summary>
          <p>
            You sign in with your passkey and need no password. New phone, or a lost passkey? Ask
            the owner for a new link.
          </p>
        </details>
      )}
    </>
  );
}

/** Autofill for the field whose `autocomplete` ends with "webauthn". Returns an error to show. */
function usePasskeyOffer(isOn: boolean, onDone: () => void): string | undefined {
  const [problem, setProblem] = useState<string>();
  const done = useRef(onDone);
  done.current = onDone;

  useEffect(() => {
    if (!isOn || typeof window.PublicKeyCredential !== "function") return;
    const watch = new AbortController();
    setProblem(undefined);
    import("../.client/passkey-ceremony")
      .then(({ offerInField }) =>
        offerInField(watch.signal, (outcome) => {
          if (outcome.kind === "done") done.current();
          else if (outcome.kind === "problem") setProblem(outcome.problem);
        }),
      )
      // The button beside the field reports errors.
      .catch(() => undefined);
    return () => watch.abort();
  }, [isOn]);

  return problem;
}
