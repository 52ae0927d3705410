import * as z from "zod/mini";
import { call } from "~/platform/http/admin-call";
import { hrefOf } from "~/platform/http/call";
import { clearAdminFlags, clearTabStorage, writeAdminFlag, writePinFlag } from "../admin-flag";
import { pinCall, signInCalls } from "../auth-calls";
import { invalidPin, type SecondStep, secondStepSchema, signInMessage } from "../sign-in";
import { broadcastSignOut } from "../sign-out-signal";

const signInAnswer = z.object({
  ok: z.boolean(),
  error: z.optional(z.string()),
  secondStep: z.optional(secondStepSchema),
});

type SignInOutcome =
  | { kind: "done" }
  | { kind: "second-step"; step: SecondStep }
  | { kind: "problem"; problem: string };

/** `code`: a recovery code (A8). */
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
    const serverError = code === undefined ? undefined : data?.error;
    return {
      kind: "problem",
      problem: serverError ?? signInMessage(response.status, data?.error ?? ""),
    };
  } catch {
    // Browsers' own messages ("Failed to fetch") help no one.
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

/** Returns an error to show. An already ended session counts as success. Clears this tab's storage. */
export async function signOut(everywhere: boolean): Promise<string | undefined> {
  const answer = await call(signInCalls.signOut, { everywhere });
  if (!answer.ok && answer.code !== "unauthenticated") return answer.error;
  clearAdminFlags();
  clearTabStorage();
  broadcastSignOut();
  return undefined;
}
