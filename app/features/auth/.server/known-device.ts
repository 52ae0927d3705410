import { z } from "zod";
import { type Purpose, seal, verifySeal } from "~/platform/crypto/seal";
import { sha256 } from "~/platform/crypto/sha256";
import type { Services } from "~/platform/services";
import { type D1Query, runQuery } from "~/platform/storage/d1-query";
import { attempt } from "~/platform/stores";
import { hostCookie, isSecure, readHostCookie } from "../host-cookie";
import { ownerId, type Role } from "../person";

/** Separate, since the owner's password alone may be enough on her devices. */
const marks: Record<Role, { cookie: string; purpose: Purpose }> = {
  owner: { cookie: "device", purpose: "known device" },
  assistant: { cookie: "assistant-device", purpose: "known device of an assistant" },
};

/** Seconds; the 400 days that browsers allow. */
const deviceLifetime = 400 * 24 * 60 * 60;

type DeviceMark = { id: string; signature: string };

export function deviceCookie(
  { id, signature }: DeviceMark,
  secure: boolean,
  role: Role = "owner",
): string {
  const name = marks[role].cookie;
  return hostCookie({ name, value: `${id}.${signature}`, maxAge: deviceLifetime }, secure);
}

/** The signature isn't verified. */
export function deviceMark(
  cookies: string | null,
  secure: boolean,
  role: Role = "owner",
): DeviceMark | undefined {
  const value = readHostCookie(cookies, marks[role].cookie, secure) ?? "";
  const [, id, signature] = /^([\da-f-]{36})\.([\da-f]{64})$/.exec(value) ?? [];
  return id && signature ? { id, signature } : undefined;
}

/** Part of the signature, so that a change invalidates every mark. */
type Era = {
  /** All used ADMIN_RESETs: a reset forgets every device. */
  reset: string;
  since: number;
};

function sealedFields(id: string, role: Role, { reset, since }: Era) {
  return [id, ...(reset ? [reset] : []), ...(role === "owner" && since ? [since] : [])];
}

type DeviceServices = Pick<Services, "settings" | "db" | "log">;

/** Verifies the signature. Rejects if D1 is down. */
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
  const isOurs = await verifySeal(SESSION_SECRET, marks[role].purpose, fields, mark.signature);
  return isOurs && !forgotten ? mark : undefined;
}

/** Hashed, so that the database can't be used to forge a mark. */
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
  cookie: string;
  deviceId: string;
  isNew: boolean;
};

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

/** Includes devices without a session. */
export function forgetDevices(db: D1Database, now: number): D1PreparedStatement[] {
  return [
    db
      .prepare("UPDATE people SET devices_since = max(?, devices_since + 1) WHERE id = ?")
      .bind(now, ownerId),
    db.prepare("DELETE FROM forgotten_devices WHERE person_id = ?").bind(ownerId),
  ];
}

/** `makesNew`: `work` forgets the owner's devices. If this one was known, it gets a new cookie. */
export async function preserveThisDevice<T>(
  services: DeviceServices,
  request: Request,
  makesNew: boolean,
  work: () => Promise<T>,
): Promise<{ done: T; cookies: string[] }> {
  const known = makesNew ? await knownDevice(services, request) : undefined;
  const done = await work();
  if (!known) return { done, cookies: [] };
  // The work is done, so losing the cookie must not fail it.
  const mark = await attempt(services.log, "", () => signMark(services, known.id, "owner"));
  return { done, cookies: mark.ok ? [deviceCookie(mark.value, isSecure(request))] : [] };
}
