import { z } from "zod";
import { attempt } from "~/platform/attempt";
import type { Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { runQuery } from "~/platform/storage/d1-query";
import type { SignInPlace } from "../owner-notice";
import { ownerId } from "../person";
import { beginSession, type SignIn } from "./admin-session";
import { rememberDevice } from "./known-device";
import { placeOf } from "./sign-in-place";
import { tellOwner } from "./tell-owner";

export const notNow = "The back office isn’t available right now. Please try again in a minute.";

/** Lets in somebody who has shown who they are: begins a session, and knows the device from now on. */
export async function signIn(
  services: Services,
  request: Request,
  who: SignIn,
): Promise<Result<object> | Response> {
  const { personId, by } = who;
  const place = placeOf(request);
  const begun = await attempt(services.log, notNow, async () => {
    const role = personId === ownerId ? "owner" : "assistant";
    // The older gate's PIN makes no device a known one.
    const device = by === "pin" ? undefined : await rememberDevice(services, request, role);
    const deviceId = device?.deviceId ?? "";
    return { device, session: await beginSession(services, request, who, { ...place, deviceId }) };
  });
  if (!begun.ok) return begun;
  const { session, device } = begun.value;
  services.journal.by(personId);
  services.journal.record({ name: "sign-in.done", by });
  if (!device) return answerWithCookies([session]);
  if (device.isNew) {
    services.journal.record({ name: "device.new" });
    services.waitUntil(tellOfDevice(services, personId, place));
  }
  return answerWithCookies([session, device.cookie]);
}

async function tellOfDevice(
  services: Services,
  personId: string,
  place: SignInPlace,
): Promise<void> {
  const person = await attempt(services.log, "", () => nameOf(services, personId));
  tellOwner(services, {
    kind: "device.new",
    person: person.ok ? person.value : "Your assistant",
    place,
  });
}

/** The owner has no name here. */
async function nameOf(services: Pick<Services, "db" | "log">, personId: string): Promise<string> {
  if (personId === ownerId) return "";
  return runQuery(services, {
    sql: "SELECT name FROM people WHERE id = ?",
    params: [personId],
    parse: (rows) => z.array(z.object({ name: z.string() })).parse(rows)[0]?.name ?? "",
  });
}

export function answerWithCookies(cookies: readonly string[], body: object = {}): Response {
  const headers = new Headers({ "cache-control": "no-store" });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return Response.json({ ok: true, ...body }, { headers });
}
