import { useEffect, useId, useState } from "react";
import { Button, type ButtonProps } from "~/ui/button";
import type { Outcome } from "../.client/passkey-ceremony";

type Ceremonies = typeof import("../.client/passkey-ceremony");

/** False until hydrated. */
export function usePasskeySupport(): boolean {
  const [knows, setKnows] = useState(false);
  useEffect(() => setKnows(typeof window.PublicKeyCredential === "function"), []);
  return knows;
}

/** A canceled prompt shows no error. Renders nothing in browsers without passkeys. */
export function PasskeyButton<T>({
  label,
  waiting = "Waiting for your passkey…",
  run,
  onDone,
  onProblem,
  onBusy,
  variant,
  className,
}: Pick<ButtonProps, "variant" | "className"> & {
  label: string;
  waiting?: string;
  run: (ceremonies: Ceremonies) => Promise<Outcome<T>>;
  onDone: (value: T) => void;
  /** The server may still have completed the request. */
  onProblem?: () => void;
  onBusy?: (isBusy: boolean) => void;
}) {
  const knows = usePasskeySupport();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const problemId = useId();
  if (!knows) return null;

  async function start() {
    if (busy) return;
    setBusy(true);
    onBusy?.(true);
    setProblem(undefined);
    const outcome = await ask(run);
    setBusy(false);
    onBusy?.(false);
    if (outcome.kind === "done") onDone(outcome.value);
    else if (outcome.kind === "problem") {
      setProblem(outcome.problem);
      onProblem?.();
    }
  }

  return (
    <div className={className}>
      <Button
        variant={variant}
        className="w-full"
        aria-disabled={busy}
        aria-describedby={problem ? problemId : undefined}
        onClick={start}
      >
        {busy ? waiting : label}
      </Button>
      <p id={problemId} role="alert" className={problem ? "field-error mt-2" : "sr-only"}>
        {problem}
      </p>
    </div>
  );
}

async function ask<T>(run: (ceremonies: Ceremonies) => Promise<Outcome<T>>): Promise<Outcome<T>> {
  try {
    return await run(await import("../.client/passkey-ceremony"));
  } catch {
    const sentence = "This couldn’t be loaded. Please check your connection and try again.";
    return { kind: "problem", problem: sentence };
  }
}
