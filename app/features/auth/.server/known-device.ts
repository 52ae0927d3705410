import { z } from "zod";
import { attempt } from "~/platform/attempt";
import { open, type Purpose, seal } from "~/platform/crypto/seal";
import { sha256 } from "~/platform/crypto/sha256";
import type { Services } from "~/platform/services";
import { type D1Query, runQuery } from "~/platform/storage/d1-query";
import { hostCookie, isSecure, readHostCookie } from "../host-cookie";
import { ownerId, type Role } from "../person";

/** An assistant's sign-in must not make a device one of the owner's, on which her password alone may be enough. */
const marks: Record<Role, { cookie: string; purpose: Purpose }> = {
  owner: { cookie: "device", purpose: "known device" },
  assistant: { cookie: "assistant-device", purpose: "known device of an assistant" },
};

/** Seconds; as long as browsers keep a cookie at all: 400 days. */
const deviceLifetime = 400 * 24 * 60 * 60;

/** What tells a browser in which somebody has signed in. It opens nothing. */
type DeviceMark = { id: string; signature: string };

export function deviceCookie(
  { id, signature }: DeviceMark,
  secure: boolean,
  role: Role = "owner",
): string {
  const name = marks[role].cookie;
  return hostCookie({ name, value: `${id}.${signature}`, maxAge: deviceLifetime }, secure);
}

/** The mark of a `Cookie` header, whoever wrote it; undefined when there is none that could be one of ours. */
export function deviceMark(
  cookies: string | null,
  secure: boolean,
  role: Role = "owner",
): DeviceMark | undefined {
  const value = readHostCookie(cookies, marks[role].cookie, secure) ?? "";
  const [, id, signature] = /^([\da-f-]{36})\.([\da-f]{64})$/.exec(value) ?? [];
  return id && signature ? { id, signature } : undefined;
}

/** What a mark holds for: with another one it is void. */
type Era = {
  /** Every ADMIN_RESET that was used, so that a reset makes every device a new one. */
  reset: string;
  /** When the owner's devices were last made new; 0: never. */
  since: number;
};

function sealedFields(id: string, role: Role, { reset, since }: Era) {
  return [id, ...(reset ? [reset] : []), ...(role === "owner" && since ? [since] : [])];
}

type DeviceServices = Pick<Services, "settings" | "db" | "log">;

/** The mark that we gave to the browser the request comes from, if it was not forgotten. Rejects when that cannot be told. */
export async function knownDevice(
  services: DeviceServices,
  request: Request,
  role: Role = "owner",
): Promise<DeviceMark | undefined> {
  const mark = deviceMark(request.headers.get("cookie"), isSecure(request), role);
  if (!mark) return undefined;
  const { forgotten, ...era } = await runQuery(services, eraQuery(await deviceIdOf(mark)));
  const fields = sealedFields(mark.id, role, era);
  const { SESSION_SECRET } = services.settings;
  const isOurs = await open(SESSION_SECRET, marks[role].purpose, fields, mark.signature);
  return isOurs && !forgotten ? mark : undefined;
}

/** What the database calls a device: nobody can make its mark of that. */
function deviceIdOf({ id }: Pick<DeviceMark, "id">): Promise<string> {
  return sha256(`device ${id}`);
}

const eraSchema = z.tuple([
  z.object({ reset: z.string(), since: z.number(), forgotten: z.number() }),
]);

function eraQuery(deviceId: string): D1Query<Era & { forgotten: boolean }> {
  return {
    sql: `SELECT reset_used AS reset, devices_since AS since,
            EXISTS (SELECT 1 FROM forgotten_devices WHERE device_id = ?) AS forgotten
          FROM people WHERE id = ?`,
    params: [deviceId, ownerId],
    parse(rows) {
      const [{ forgotten, ...era }] = eraSchema.parse(rows);
      return { ...era, forgotten: forgotten === 1 };
    },
  };
}

type RememberedDevice = {
  /** By which the browser is known from now on. */
  cookie: string;
  deviceId: string;
  isNew: boolean;
};

/** Knows the request's browser from now on: by the mark that it has, or by a new one. Rejects as `knownDevice` does. */
export async function rememberDevice(
  services: DeviceServices & Pick<Services, "ids">,
  request: Request,
  role: Role,
): Promise<RememberedDevice> {
  const known = await knownDevice(services, request, role);
  const mark = known ?? (await newMark(services, role));
  return {
    cookie: deviceCookie(mark, isSecure(request), role),
    deviceId: await deviceIdOf(mark),
    isNew: !known,
  };
}

async function newMark(
  services: DeviceServices & Pick<Services, "ids">,
  role: Role,
): Promise<DeviceMark> {
  return signMark(services, services.ids.next(), role);
}

async function signMark(services: DeviceServices, id: string, role: Role): Promise<DeviceMark> {
  const era = await runQuery(services, eraQuery(""));
  const fields = sealedFields(id, role, era);
  return {
    id,
    signature: await seal(services.settings.SESSION_SECRET, marks[role].purpose, fields),
  };
}

/** For a batch: makes every device of the owner's a new one, listed or not. */
export function forgetDevices(db: D1Database, now: number): D1PreparedStatement[] {
  return [
    db
      .prepare("UPDATE people SET devices_since = max(?, devices_since + 1) WHERE id = ?")
      .bind(now, ownerId),
    // Their marks are void with it.
    db.prepare("DELETE FROM forgotten_devices WHERE person_id = ?").bind(ownerId),
  ];
}

/**
 * Does work after which, if `makesNew`, the owner's devices are new, but not the request's own if it was known: answers also
 * the cookies by which it still is. Copies of its mark are void. Rejects as `knownDevice` and the work do.
 */
export async function keepThisDevice<T>(
  services: DeviceServices,
  request: Request,
  makesNew: boolean,
  work: () => Promise<T>,
): Promise<{ done: T; cookies: string[] }> {
  const known = makesNew ? await knownDevice(services, request) : undefined;
  const done = await work();
  if (!known) return { done, cookies: [] };
  // Without its cookie the device is new, which must not make the work that is done a failure.
  const mark = await attempt(services.log, "", () => signMark(services, known.id, "owner"));
  return { done, cookies: mark.ok ? [deviceCookie(mark.value, isSecure(request))] : [] };
}
