import { hostCookie, readHostCookie } from "./host-cookie";

const hour = 60 * 60 * 1000;

/** Milliseconds without a call after which a session ends, and after which it ends whatever happens (DESIGN 4). */
export const sessionLimits = { idle: 12 * hour, absolute: 7 * 24 * hour };

/** How often at most a session's last call is written down. */
const noteEvery = 10 * 60 * 1000;

export type Session = { createdAt: number; lastSeenAt: number };

export function isLive({ createdAt, lastSeenAt }: Session, now: number): boolean {
  return now - createdAt < sessionLimits.absolute && now - lastSeenAt < sessionLimits.idle;
}

export function isDueForNote({ lastSeenAt }: Session, now: number): boolean {
  return now - lastSeenAt >= noteEvery;
}

const name = "session";

export function sessionCookie(token: string, secure: boolean): string {
  return hostCookie({ name, value: token, maxAge: sessionLimits.absolute / 1000 }, secure);
}

export function endedSessionCookie(secure: boolean): string {
  return hostCookie({ name, value: "", maxAge: 0 }, secure);
}

/** The token of a `Cookie` header; undefined when there is none that could be one of ours. */
export function sessionToken(cookies: string | null, secure: boolean): string | undefined {
  const token = readHostCookie(cookies, name, secure);
  return token && /^[A-Za-z0-9_-]{43}$/.test(token) ? token : undefined;
}
