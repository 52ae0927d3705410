import { sameSecret } from "~/platform/crypto/constant-time";
import { keyedDigest } from "~/platform/crypto/keyed-digest";
import type { Services } from "~/platform/services";
import { isSecure } from "../host-cookie";
import { type DeviceMark, deviceCookie, deviceMark } from "../known-device";

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
