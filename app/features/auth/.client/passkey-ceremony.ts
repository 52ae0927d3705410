import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
} from "@simplewebauthn/browser";
import { call } from "~/platform/http/admin-call";
import { writeAdminFlag } from "../admin-flag";
import { passkeyCalls } from "../passkey-calls";

/** `canceled`: the person closed the prompt, or it timed out. */
export type Outcome<T = undefined> =
  | { kind: "done"; value: T }
  | { kind: "canceled" }
  | { kind: "problem"; problem: string; isRefusal?: boolean };

const signIn = { begin: passkeyCalls.signInOptions, finish: passkeyCalls.signInWithPasskey };
const confirmation = {
  begin: passkeyCalls.confirmationOptions,
  finish: passkeyCalls.confirmByPasskey,
};

const problem = (text: string) => ({ kind: "problem", problem: text }) as const;

export async function signInWithPasskey(): Promise<Outcome> {
  const outcome = await runCeremony(signIn);
  if (outcome.kind === "done") writeAdminFlag();
  return outcome;
}

export function confirmByPasskey(): Promise<Outcome> {
  return runCeremony(confirmation);
}

/** With `offer`, autofill offers the passkey until it aborts. Rejects if it aborts before that. */
async function runCeremony(
  { begin, finish }: typeof signIn | typeof confirmation,
  offer?: AbortSignal,
): Promise<Outcome> {
  const options = await call(begin, undefined, { signal: offer });
  if (!options.ok) return problem(options.error);
  const optionsJSON = options.value.options;
  try {
    // The ceremony would cancel the prompt that replaced it.
    offer?.throwIfAborted();
    const useBrowserAutofill = offer !== undefined;
    const credential = await startAuthentication({ optionsJSON, useBrowserAutofill });
    // No longer abortable: the person has chosen.
    const answer = await call(finish, { credential });
    if (answer.ok) return { kind: "done", value: undefined };
    return { kind: "problem", problem: answer.error, isRefusal: true };
  } catch (error) {
    return outcomeOf(error, optionsJSON.rpId);
  }
}

export function outcomeOf(error: unknown, rpId: string): Outcome<never> {
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAllowedError" || name === "AbortError") return { kind: "canceled" };
  if (name === "InvalidStateError") {
    return problem("This device has a passkey for this website already.");
  }
  if (name === "SecurityError") {
    return problem(`Passkeys work only at ${rpId}. Open the back office there.`);
  }
  if (name === "ConstraintError") {
    return problem("This device can’t keep passkeys. Set up a screen lock, or use another device.");
  }
  return problem("Your device couldn’t do that. Please try again, or use another device.");
}

/** Milliseconds; less than the server's five minutes. */
const renewal = 4 * 60 * 1000;

/** Offers passkeys as autofill until `signal` aborts. A sign-in still calls `onOutcome` after that. Rejects if aborted. */
export async function offerInField(
  signal: AbortSignal,
  onOutcome: (outcome: Outcome) => void,
): Promise<void> {
  if (!(await browserSupportsWebAuthnAutofill())) return;
  let outcome = await offerOnce(signal);
  while (outcome === "due") outcome = await offerOnce(signal);
  if (outcome.kind === "done") {
    writeAdminFlag();
    return onOutcome(outcome);
  }
  signal.throwIfAborted();
  // Unasked for, so other problems stay silent: the button reports them.
  if (outcome.kind === "problem" && outcome.isRefusal) onOutcome(outcome);
}

async function offerOnce(signal: AbortSignal): Promise<Outcome | "due"> {
  signal.throwIfAborted();
  const stop = () => WebAuthnAbortService.cancelCeremony();
  let isDue = false;
  const timer = setTimeout(() => {
    isDue = true;
    stop();
  }, renewal);
  const end = () => {
    clearTimeout(timer);
    stop();
  };
  signal.addEventListener("abort", end, { once: true });
  try {
    const outcome = await runCeremony(signIn, signal);
    return isDue && outcome.kind === "canceled" ? "due" : outcome;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", end);
  }
}
