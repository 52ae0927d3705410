import { z } from "zod";
import { keyedDigest, sameSecret } from "~/platform/crypto/secret";
import { sha256 } from "~/platform/crypto/sha256";
import type { Services } from "~/platform/services";
import { type D1Query, runQuery } from "~/platform/storage/d1-query";
import { hostCookie, isSecure, readHostCookie } from "../host-cookie";
import { ownerId, type Role } from "../person";

/** An assistant's sign-in must not make a device one of the owner's, on which her password alone may be enough. */
const marks: Record<Role, { cookie: string; purpose: string }> = {
  owner: { cookie: "device", purpose: "known device" },
  assistant: { cookie: "assistant-device", purpose: "known device of an assistant" },
};

/** Seconds; as long as browsers keep a cookie at all: 400 days. */
export const deviceLifetime = 400 * 24 * 60 * 60;

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

/** `reset`: the ADMIN_RESET that was used last, so that a reset makes every device a new one. */
function sign(id: string, secret: string, role: Role, reset: string): Promise<string> {
  return keyedDigest(secret, [marks[role].purpose, id, ...(reset ? [reset] : [])].join(" "));
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
  const { reset, forgotten } = await runQuery(services, standingQuery(await deviceIdOf(mark)));
  const expected = await sign(mark.id, services.settings.SESSION_SECRET, role, reset);
  return (await sameSecret(mark.signature, expected)) && !forgotten ? mark : undefined;
}

/** What the database calls a device: nobody can make its mark of that. */
export function deviceIdOf({ id }: Pick<DeviceMark, "id">): Promise<string> {
  return sha256(`device ${id}`);
}

const standingSchema = z.tuple([z.object({ reset: z.string(), forgotten: z.number() })]);

function standingQuery(deviceId: string): D1Query<{ reset: string; forgotten: boolean }> {
  return {
    sql: `SELECT reset_used AS reset, EXISTS (SELECT 1 FROM forgotten_devices WHERE device_id = ?) AS forgotten
          FROM people WHERE id = ?`,
    params: [deviceId, ownerId],
    parse(rows) {
      const [{ reset, forgotten }] = standingSchema.parse(rows);
      return { reset, forgotten: forgotten === 1 };
    },
  };
}

export type RememberedDevice = {
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
  const id = services.ids.next();
  const { reset } = await runQuery(services, standingQuery(""));
  return { id, signature: await sign(id, services.settings.SESSION_SECRET, role, reset) };
}
