import { z } from "zod";
import { attempt } from "~/platform/attempt";
import { type Access, anyone } from "~/platform/http/endpoint";
import { isFromElsewhere } from "~/platform/http/origin";
import { type Action, action } from "~/platform/http/rpc";
import { fail, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { ownerId } from "../person";
import { passwordSchema } from "../sign-in";
import { callerOf, staffOnly } from "./access";
import { beginSession, endSession } from "./admin-session";
import { rememberDevice } from "./known-device";
import { checkOwnerPassword } from "./owner-password";
import { checkSecret } from "./secret-check";

const notNow = "The back office isn’t available right now. Please try again in a minute.";

/** Signing in and out: the part of `/api/seo` that is not about SEO (A7). */
export const authActions: Record<"admin-auth" | "logout", Action> = {
  "admin-auth": action({
    access: anyone,
    method: "POST",
    input: passwordSchema,
    async handle({ input, request, services }) {
      const checked = await checkOwnerPassword(services, request, input.password);
      return checked.ok ? signIn(services, request, "password") : checked;
    },
  }),
  logout: action({
    access: staffOnly,
    method: "POST",
    input: z.object({ everywhere: z.boolean().default(false) }),
    async handle({ input, request, services }) {
      const ended = await attempt(services.log, notNow, async () => {
        const { person } = await callerOf(services, request);
        return endSession(services, request, input.everywhere ? person.id : null);
      });
      if (!ended.ok) return ended;
      services.journal.record({ name: "sign-out.done", everywhere: input.everywhere });
      return answerWithCookies([ended.value]);
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
      readPin(request) === null ? run(raw, request, services) : signIn(services, request, "pin"),
  };
}

async function signIn(
  services: Services,
  request: Request,
  by: "password" | "pin",
): Promise<Result<object> | Response> {
  const session = await attempt(services.log, notNow, () =>
    beginSession(services, request, { personId: ownerId, by }),
  );
  if (!session.ok) return session;
  services.journal.by(ownerId);
  services.journal.record({ name: "sign-in.done", by });
  if (by === "pin") return answerWithCookies([session.value]);
  const device = await rememberDevice(services, request);
  if (device.isNew) services.journal.record({ name: "device.new" });
  return answerWithCookies([session.value, device.cookie]);
}

function answerWithCookies(cookies: readonly string[]): Response {
  const headers = new Headers({ "cache-control": "no-store" });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return Response.json({ ok: true }, { headers });
}
