import * as z from "zod/mini";
import { call } from "~/platform/http/admin-call";
import { hrefOf } from "~/platform/http/call";
import { clearAdminFlags, forgetTab, writeAdminFlag, writePinFlag } from "../admin-flag";
import { pinCall, signInCalls } from "../auth-calls";
import { invalidPin, type SecondStep, secondStepSchema, signInMessage } from "../sign-in";
import { tellSignOut } from "../sign-out-signal";

const signInAnswer = z.object({
  ok: z.boolean(),
  error: z.optional(z.string()),
  secondStep: z.optional(secondStepSchema),
});

type SignInOutcome =
  | { kind: "done" }
  /** The password was right, and something else is asked for on this device. */
  | { kind: "second-step"; step: SecondStep }
  | { kind: "problem"; problem: string };

/** A problem is what the person reads (A8). `code`: a recovery code. */
export async function signInWithPassword(password: string, code?: string): Promise<SignInOutcome> {
  const { signIn } = signInCalls;
  try {
    const response = await fetch(hrefOf(signIn), {
      method: signIn.method,
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ password, code }),
    });
    const { data } = signInAnswer.safeParse(await response.json().catch(() => undefined));
    if (response.ok && data?.ok) {
      writeAdminFlag();
      return { kind: "done" };
    }
    if (data?.secondStep) return { kind: "second-step", step: data.secondStep };
    // Past the password a sentence of the server's is enough.
    const said = code === undefined ? undefined : data?.error;
    return { kind: "problem", problem: said ?? signInMessage(response.status, data?.error ?? "") };
  } catch {
    // What browsers say of a lost connection ("Failed to fetch") helps nobody.
    return { kind: "problem", problem: signInMessage(0, "") };
  }
}

export async function signInWithPin(pin: string): Promise<string | undefined> {
  const answer = await call(pinCall, { pin });
  if (answer.ok) {
    writeAdminFlag();
    writePinFlag();
    return undefined;
  }
  return answer.code === "forbidden" ? invalidPin : answer.error;
}

/**
 * Undefined when it worked. Whoever is not signed in any more is signed out as well. What this tab has kept of clients
 * goes with it.
 */
export async function signOut(everywhere: boolean): Promise<string | undefined> {
  const answer = await call(signInCalls.signOut, { everywhere });
  if (!answer.ok && answer.code !== "unauthenticated") return answer.error;
  clearAdminFlags();
  forgetTab();
  tellSignOut();
  return undefined;
}
