import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
} from "@simplewebauthn/browser";
import { call } from "~/platform/http/admin-call";
import { writeAdminFlag } from "../admin-flag";
import { passkeyCalls } from "../passkey-calls";

/** What came of it; `canceled`: the person closed the browser's prompt, or let it wait too long. */
export type Outcome<T = undefined> =
  | { kind: "done"; value: T }
  | { kind: "canceled" }
  /** `isRefusal`: the passkey was used, and the server refused it. */
  | { kind: "problem"; problem: string; isRefusal?: boolean };

const signIn = { begin: passkeyCalls.signInOptions, finish: passkeyCalls.signInWithPasskey };
const confirmation = {
  begin: passkeyCalls.confirmationOptions,
  finish: passkeyCalls.confirmByPasskey,
};

const problem = (text: string) => ({ kind: "problem", problem: text }) as const;

export async function signInWithPasskey(): Promise<Outcome> {
  const outcome = await answerWithPasskey(signIn);
  if (outcome.kind === "done") writeAdminFlag();
  return outcome;
}

/** Makes this session fresh again. */
export function confirmByPasskey(): Promise<Outcome> {
  return answerWithPasskey(confirmation);
}

/** `offer`: of what the browser offers in a field, until it aborts. Rejects when that happens before anything is offered. */
async function answerWithPasskey(
  { begin, finish }: typeof signIn | typeof confirmation,
  offer?: AbortSignal,
): Promise<Outcome> {
  const options = await call(begin, undefined, { signal: offer });
  if (!options.ok) return problem(options.error);
  const optionsJSON = options.value.options;
  try {
    // It would end the prompt that has taken its place.
    offer?.throwIfAborted();
    const useBrowserAutofill = offer !== undefined;
    const credential = await startAuthentication({ optionsJSON, useBrowserAutofill });
    // Not aborted any more: what was chosen may sign in.
    const answer = await call(finish, { credential });
    if (answer.ok) return { kind: "done", value: undefined };
    return { kind: "problem", problem: answer.error, isRefusal: true };
  } catch (error) {
    return outcomeOf(error, optionsJSON.rpId);
  }
}

/** What it means that the browser threw. */
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

/** Milliseconds after which a prompt that waits gets a new challenge: before the server's five minutes are over. */
const renewal = 4 * 60 * 1000;

/**
 * Lets the browser offer passkeys among a field's suggestions until `signal` aborts; `tell` hears what came of one that
 * was chosen, even if it signed in only after that. What ended otherwise leaves the button. Rejects when it is aborted.
 */
export async function offerInField(
  signal: AbortSignal,
  tell: (outcome: Outcome) => void,
): Promise<void> {
  if (!(await browserSupportsWebAuthnAutofill())) return;
  let outcome = await offerOnce(signal);
  while (outcome === "due") outcome = await offerOnce(signal);
  if (outcome.kind === "done") {
    writeAdminFlag();
    return tell(outcome);
  }
  signal.throwIfAborted();
  // Nobody has asked for this: what keeps it from being offered is said by the button.
  if (outcome.kind === "problem" && outcome.isRefusal) tell(outcome);
}

/** "due": it has waited so long that it takes a new challenge. */
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
    const outcome = await answerWithPasskey(signIn, signal);
    return isDue && outcome.kind === "canceled" ? "due" : outcome;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", end);
  }
}
