import { attempt } from "~/platform/attempt";
import type { Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { beginSession, type SignIn } from "./admin-session";
import { rememberDevice } from "./known-device";

export const notNow = "The back office isn’t available right now. Please try again in a minute.";

/** Lets in somebody who has shown who they are: begins a session, and knows the device from now on. */
export async function signIn(
  services: Services,
  request: Request,
  who: SignIn,
): Promise<Result<object> | Response> {
  const session = await attempt(services.log, notNow, () => beginSession(services, request, who));
  if (!session.ok) return session;
  services.journal.by(who.personId);
  services.journal.record({ name: "sign-in.done", by: who.by });
  if (who.by === "pin") return answerWithCookies([session.value]);
  const device = await rememberDevice(services, request);
  if (device.isNew) services.journal.record({ name: "device.new" });
  return answerWithCookies([session.value, device.cookie]);
}

export function answerWithCookies(cookies: readonly string[]): Response {
  const headers = new Headers({ "cache-control": "no-store" });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return Response.json({ ok: true }, { headers });
}
