import { hostCookie, readHostCookie } from "./host-cookie";

const name = "device";
/** As long as browsers keep a cookie at all: 400 days. */
const maxAge = 400 * 24 * 60 * 60;

/** What tells a browser in which somebody has signed in with the password. It opens nothing. */
export type DeviceMark = { id: string; signature: string };

export function deviceCookie({ id, signature }: DeviceMark, secure: boolean): string {
  return hostCookie({ name, value: `${id}.${signature}`, maxAge }, secure);
}

/** The mark of a `Cookie` header, whoever wrote it; undefined when there is none that could be one of ours. */
export function deviceMark(cookies: string | null, secure: boolean): DeviceMark | undefined {
  const value = readHostCookie(cookies, name, secure) ?? "";
  const [, id, signature] = /^([\da-f-]{36})\.([\da-f]{64})$/.exec(value) ?? [];
  return id && signature ? { id, signature } : undefined;
}
