import { useEffect, useRef, useState } from "react";
import { Button } from "~/ui/button";
import type { SecondStep } from "../sign-in";
import { PasskeyButton, usePasskeySupport } from "./passkey-button";
import { SecretForm } from "./secret-form";

export function SecondStepPart({
  step: { oldAddress },
  tryCode,
  onDone,
  onBack,
}: {
  step: SecondStep;
  tryCode: (code: string) => Promise<string | undefined>;
  onDone: () => void;
  onBack: () => void;
}) {
  const takesPasskey = usePasskeySupport() && oldAddress === null;
  const [wantsCode, setWantsCode] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const codePart = useRef<HTMLDivElement>(null);
  const asksCode = wantsCode || !takesPasskey;

  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (wantsCode) codePart.current?.querySelector("input")?.focus();
  }, [wantsCode]);

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-title outline-none">
        One more step
      </h1>
      <p className="mt-3">Your password is right, and this device is new here.</p>
      {oldAddress === null ? (
        <p className="mt-3 text-ink-soft">
          Show that it’s you with your passkey, or with one of the recovery codes you kept.
        </p>
      ) : (
        <p className="mt-3 text-ink-soft">
          Your passkeys were made for {oldAddress}, this site’s old address, and don’t work here.
          Enter one of the recovery codes you kept, then add a new passkey under Account.
        </p>
      )}
      {takesPasskey && (
        <PasskeyButton
          className="mt-8"
          label="Use your passkey"
          run={({ signInWithPasskey }) => signInWithPasskey()}
          onDone={onDone}
        />
      )}
      {asksCode ? (
        <div ref={codePart}>
          <SecretForm
            label="Recovery code"
            hint="Capitals and dashes don’t matter. Each code works once."
            type="text"
            autoComplete="off"
            signIn={tryCode}
          />
        </div>
      ) : (
        <Button variant="secondary" className="mt-3 w-full" onClick={() => setWantsCode(true)}>
          Use a recovery code
        </Button>
      )}
      <details className="mt-8 text-ink-soft">
        <summary className="min-h-11 cursor-pointer content-center">I have neither</summary>
        <p>
          Sign in on a device you’ve used before. If there’s none, your developer can let you in
          again: ask them to set ADMIN_RESET.
        </p>
      </details>
      <Button variant="quiet" className="mt-4" onClick={onBack}>
        Back to the password
      </Button>
    </>
  );
}
