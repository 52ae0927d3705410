import { z } from "zod";
import { attempt } from "~/platform/attempt";
import { type Access, anyone } from "~/platform/endpoint";
import { fail, type Result } from "~/platform/result";
import { type Action, action } from "~/platform/rpc";
import type { Services } from "~/platform/services";
import { passwordSchema } from "../sign-in";
import { adminOnly } from "./admin-access";
import { beginSession, endSession } from "./admin-session";
import { checkSecret } from "./secret-check";

const notNow = "The back office cannot be reached right now. Please try again soon.";

/** Signing in and out: the part of `/api/seo` that is not about SEO (A7). */
export const authActions: Record<"admin-auth" | "logout", Action> = {
  "admin-auth": action({
    access: anyone,
    method: "POST",
    input: passwordSchema,
    async handle({ input, request, services }) {
      const checked = await checkSecret(services, request, {
        given: input.password,
        expected: services.settings.ADMIN_PASSWORD,
        setting: "ADMIN_PASSWORD",
        wrong: fail("unauthenticated", "Incorrect Password"),
      });
      return checked.ok ? signedIn(services, request) : checked;
    },
  }),
  logout: action({
    access: adminOnly,
    method: "POST",
    input: z.object({ everywhere: z.boolean().default(false) }),
    async handle({ input, request, services }) {
      const ended = await attempt(services.log, notNow, () =>
        endSession(services, request, input.everywhere),
      );
      return ended.ok ? answerWithCookie(ended.value) : ended;
    },
  }),
};

/** The legacy gate: a PIN in the query is checked like a password (DESIGN 5.16). */
const withPin: Access = {
  name: "ADMIN_PIN",
  check: (request, services) =>
    checkSecret(services, request, {
      given: readPin(request) ?? "",
      expected: services.settings.ADMIN_PIN,
      setting: "ADMIN_PIN",
      wrong: fail("forbidden", "Invalid PIN"),
    }),
};

export const adminOrPin: Access = {
  name: "admin or ADMIN_PIN",
  check: (request, services) =>
    readPin(request) === null
      ? adminOnly.check(request, services)
      : withPin.check(request, services),
};

function readPin(request: Request): string | null {
  return new URL(request.url).searchParams.get("pin");
}

/** The answer to a call that brought the right PIN; undefined for one without a PIN. */
export async function pinSignIn(
  services: Services,
  request: Request,
): Promise<Result<object> | Response | undefined> {
  return readPin(request) === null ? undefined : signedIn(services, request);
}

async function signedIn(services: Services, request: Request): Promise<Result<object> | Response> {
  const cookie = await attempt(services.log, notNow, () => beginSession(services, request));
  return cookie.ok ? answerWithCookie(cookie.value) : cookie;
}

function answerWithCookie(cookie: string): Response {
  return Response.json(
    { ok: true },
    { headers: { "set-cookie": cookie, "cache-control": "no-store" } },
  );
}
