import { z } from "zod";
import { attempt } from "~/platform/attempt";
import { type Access, anyone } from "~/platform/http/endpoint";
import { isFromElsewhere } from "~/platform/http/origin";
import { type Action, action } from "~/platform/http/rpc";
import { fail } from "~/platform/result";
import { signInSchema } from "../sign-in";
import { callerOf, staffOnly } from "./access";
import { endEverySession, endSession, officeUnavailable } from "./admin-session";
import { keepThisDevice } from "./known-device";
import { checkSignInPassword } from "./owner-password";
import { enterWithPassword, enterWithPin } from "./passkeys/second-step";
import { signInByReset } from "./reset-account";
import { checkSecret } from "./secret-check";
import { answerWithCookies } from "./sign-in";

/** Signing in and out: the part of `/api/seo` that is not about SEO (A7). */
export const authActions: Record<"admin-auth" | "logout", Action> = {
  "admin-auth": action({
    access: anyone,
    method: "POST",
    input: signInSchema,
    async handle({ input, request, services }) {
      const checked = await checkSignInPassword(services, request, input.password);
      if (!checked.ok) return checked;
      return checked.value === "reset"
        ? signInByReset(services, request)
        : enterWithPassword(services, request, input.code);
    },
  }),
  logout: action({
    access: staffOnly,
    method: "POST",
    input: z.object({ everywhere: z.boolean().default(false) }),
    async handle({ input, request, services }) {
      const ended = await attempt(services.log, officeUnavailable, async () => {
        const { person } = await callerOf(services, request);
        if (!input.everywhere) return [await endSession(services, request)];
        const isOwner = person.role === "owner";
        const { done, cookies } = await keepThisDevice(services, request, isOwner, () =>
          endEverySession(services, request, person),
        );
        return [done, ...cookies];
      });
      if (!ended.ok) return ended;
      services.journal.record({ name: "sign-out.done", everywhere: input.everywhere });
      const answer = answerWithCookies(ended.value);
      // All that the back office has kept in this browser, but not its cookies: the device stays known.
      answer.headers.set("clear-site-data", '"cache", "storage"');
      return answer;
    },
  }),
};

/**
 * The legacy gate: a PIN in the query (DESIGN 5.16). What another site's page sends is not judged: it could guess, or
 * use up the tries, through the browser of whoever looks at it.
 */
const withPin: Access = {
  name: "ADMIN_PIN",
  check: async (request, services) =>
    isFromElsewhere(request)
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

/** An action that a PIN opens, too: a call that brings it is signed in instead. */
export function orPin({ access, method, run }: Action): Action {
  return {
    access: {
      name: `${access.name} or ${withPin.name}`,
      check: (request, services) =>
        (readPin(request) === null ? access : withPin).check(request, services),
    },
    method,
    run: (raw, request, services) =>
      readPin(request) === null ? run(raw, request, services) : enterWithPin(services, request),
  };
}
