import type { Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { attempt } from "~/platform/stores";
import { beginSession, officeUnavailable, type SignIn } from "./admin-session";
import { rememberDevice } from "./known-device";
import { prepareOwnerNotice } from "./notify-owner";
import { placeOf } from "./sign-in-place";

export async function signIn(
  services: Services,
  request: Request,
  who: SignIn,
): Promise<Result<object> | Response> {
  const { person, by } = who;
  const place = placeOf(request);
  const begun = await attempt(services.log, officeUnavailable, async () => {
    // The PIN is too weak to make a device known.
    const device = by === "pin" ? undefined : await rememberDevice(services, request, person.role);
    const deviceId = device?.deviceId ?? "";
    const notice = { kind: "device.new", person: person.name, place } as const;
    const mail = device?.isNew ? await prepareOwnerNotice(services, notice) : undefined;
    const also = [...(who.also ?? []), ...(mail?.writes ?? [])];
    const session = await beginSession(services, request, { ...who, also }, { ...place, deviceId });
    mail?.send();
    return { device, session };
  });
  if (!begun.ok) return begun;
  const { session, device } = begun.value;
  services.journal.setActor(person.id);
  services.journal.record({ name: "sign-in.done", by });
  if (!device) return respondWithCookies([session]);
  if (device.isNew) services.journal.record({ name: "device.new" });
  return respondWithCookies([session, device.cookie]);
}

export function respondWithCookies(cookies: readonly string[], body: object = {}): Response {
  const headers = new Headers({ "cache-control": "no-store" });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return Response.json({ ok: true, ...body }, { headers });
}
