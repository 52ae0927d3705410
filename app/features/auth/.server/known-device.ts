import { keyedDigest, sameSecret } from "~/platform/crypto/secret";
import type { Services } from "~/platform/services";
import { hostCookie, isSecure, readHostCookie } from "../host-cookie";

const cookieName = "device";
/** As long as browsers keep a cookie at all: 400 days. */
const maxAge = 400 * 24 * 60 * 60;

/** What tells a browser in which somebody has signed in with the password. It opens nothing. */
type DeviceMark = { id: string; signature: string };

export function deviceCookie({ id, signature }: DeviceMark, secure: boolean): string {
  return hostCookie({ name: cookieName, value: `${id}.${signature}`, maxAge }, secure);
}

/** The mark of a `Cookie` header, whoever wrote it; undefined when there is none that could be one of ours. */
export function deviceMark(cookies: string | null, secure: boolean): DeviceMark | undefined {
  const value = readHostCookie(cookies, cookieName, secure) ?? "";
  const [, id, signature] = /^([\da-f-]{36})\.([\da-f]{64})$/.exec(value) ?? [];
  return id && signature ? { id, signature } : undefined;
}

function sign(id: string, secret: string): Promise<string> {
  return keyedDigest(secret, `known device ${id}`);
}

/** The mark that we gave to the browser the request comes from. */
export async function knownDevice(
  { settings }: Pick<Services, "settings">,
  request: Request,
): Promise<DeviceMark | undefined> {
  const mark = deviceMark(request.headers.get("cookie"), isSecure(request));
  if (!mark) return undefined;
  const expected = await sign(mark.id, settings.SESSION_SECRET);
  return (await sameSecret(mark.signature, expected)) ? mark : undefined;
}

/** The cookie by which the request's browser is known from now on: the one it has, or a new one. */
export async function rememberDevice(
  services: Pick<Services, "settings" | "ids">,
  request: Request,
): Promise<{ cookie: string; isNew: boolean }> {
  const known = await knownDevice(services, request);
  const id = known?.id ?? services.ids.next();
  const signature = known?.signature ?? (await sign(id, services.settings.SESSION_SECRET));
  return { cookie: deviceCookie({ id, signature }, isSecure(request)), isNew: !known };
}
