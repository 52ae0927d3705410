import type { Access } from "~/platform/http/endpoint";
import { handleActions } from "~/platform/http/handle-calls";
import { isCrossOrigin } from "~/platform/http/origin";
import type { Action } from "~/platform/http/rpc";
import { type Failure, fail, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { attempt } from "~/platform/stores";
import { signInCalls } from "../auth-calls";
import { accesses, requireSession } from "./access";
import { endEverySession, endSession, officeUnavailable } from "./admin-session";
import { preserveThisDevice } from "./known-device";
import { checkSignInPassword } from "./owner-password";
import { enterWithPassword, enterWithPin } from "./passkeys/second-step";
import { signInByReset } from "./reset-account";
import { checkSecret } from "./secret-check";
import { respondWithCookies } from "./sign-in";

/** The actions of `/api/seo` that aren't about SEO (A7). */
export const authActions = handleActions(accesses, signInCalls, { signIn, signOut });

async function signIn(
  services: Services,
  { password, code }: { password: string; code?: string | undefined },
  request: Request,
): Promise<Result<object> | Response> {
  const checked = await checkSignInPassword(services, request, password);
  if (!checked.ok) return checked;
  return checked.value === "reset"
    ? signInByReset(services, request)
    : enterWithPassword(services, request, code);
}

async function signOut(
  services: Services,
  { everywhere }: { everywhere: boolean },
  request: Request,
): Promise<Failure | Response> {
  const ended = await attempt(services.log, officeUnavailable, async () => {
    const { person } = await requireSession(services, request);
    if (!everywhere) return [await endSession(services, request)];
    const isOwner = person.role === "owner";
    const { done, cookies } = await preserveThisDevice(services, request, isOwner, () =>
      endEverySession(services, request, person),
    );
    return [done, ...cookies];
  });
  if (!ended.ok) return ended;
  services.journal.record({ name: "sign-out.done", everywhere });
  const answer = respondWithCookies(ended.value);
  // Not cookies: the device stays known.
  answer.headers.set("clear-site-data", '"cache", "storage"');
  return answer;
}

/** The legacy gate (DESIGN 5.16). Cross-site requests could guess or lock the PIN through a visitor's browser. */
const withPin: Access = {
  name: "ADMIN_PIN",
  check: async (request, services) =>
    isCrossOrigin(request)
      ? fail("forbidden", "This request came from another site.")
      : checkSecret(services, request, {
          given: readPin(request) ?? "",
          expected: services.settings.ADMIN_PIN,
          setting: "ADMIN_PIN",
          wrong: fail("forbidden", "Invalid PIN"),
        }),
};

function readPin(request: Request): string | null {
  return new URL(request.url).searchParams.get("pin");
}

/** Also accepts `?pin=`, which signs the caller in instead of running the action. */
export function orPin({ access, run, ...row }: Action): Action {
  return {
    ...row,
    access: {
      name: `${access.name} or ${withPin.name}`,
      check: (request, services) =>
        (readPin(request) === null ? access : withPin).check(request, services),
    },
    run: (raw, request, services) =>
      readPin(request) === null ? run(raw, request, services) : enterWithPin(services, request),
  };
}
