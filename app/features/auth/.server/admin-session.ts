import { z } from "zod";
import { sha256 } from "~/platform/crypto/sha256";
import { within } from "~/platform/deadline";
import type { Services } from "~/platform/services";
import { runQuery } from "~/platform/storage/d1-query";
import { hostCookie, isSecure, readHostCookie } from "../host-cookie";

const hour = 60 * 60 * 1000;

/** Milliseconds without a call after which a session ends, and after which it ends whatever happens (DESIGN 4). */
const sessionLimits = { idle: 12 * hour, absolute: 7 * 24 * hour };

/** How often at most a session's last call is written down. */
const noteEvery = 10 * 60 * 1000;

type Session = { createdAt: number; lastSeenAt: number };

export function isLive({ createdAt, lastSeenAt }: Session, now: number): boolean {
  return now - createdAt < sessionLimits.absolute && now - lastSeenAt < sessionLimits.idle;
}

export function isDueForNote({ lastSeenAt }: Session, now: number): boolean {
  return now - lastSeenAt >= noteEvery;
}

const cookieName = "session";

export function sessionCookie(token: string, secure: boolean): string {
  return hostCookie(
    { name: cookieName, value: token, maxAge: sessionLimits.absolute / 1000 },
    secure,
  );
}

export function endedSessionCookie(secure: boolean): string {
  return hostCookie({ name: cookieName, value: "", maxAge: 0 }, secure);
}

/** The token of a `Cookie` header; undefined when there is none that could be one of ours. */
export function sessionToken(cookies: string | null, secure: boolean): string | undefined {
  const token = readHostCookie(cookies, cookieName, secure);
  return token && /^[A-Za-z0-9_-]{43}$/.test(token) ? token : undefined;
}

const writeDeadline = 3000;

const rowSchema = z.object({ created_at: z.number(), last_seen_at: z.number() });

function createToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** Whether the request comes from somebody who is signed in. Throws when the sessions cannot be read. */
export async function hasSession(
  services: Pick<Services, "db" | "clock" | "waitUntil" | "log">,
  request: Request,
): Promise<boolean> {
  const token = sessionToken(request.headers.get("cookie"), isSecure(request));
  if (token === undefined) return false;
  const hash = await sha256(token);
  const session = await runQuery(services, sessionQuery(hash));
  const now = services.clock.now();
  if (!session || !isLive(session, now)) return false;
  if (isDueForNote(session, now)) services.waitUntil(noteCall(services, hash, now));
  return true;
}

function sessionQuery(hash: string) {
  return {
    sql: "SELECT created_at, last_seen_at FROM admin_sessions WHERE token_hash = ?",
    params: [hash],
    parse(rows: unknown[]): Session | undefined {
      const [row] = z.array(rowSchema).parse(rows);
      return row && { createdAt: row.created_at, lastSeenAt: row.last_seen_at };
    },
  };
}

async function noteCall({ db, log }: Pick<Services, "db" | "log">, hash: string, now: number) {
  try {
    await db
      .prepare("UPDATE admin_sessions SET last_seen_at = ? WHERE token_hash = ?")
      .bind(now, hash)
      .run();
  } catch (error) {
    log.error("session.not-noted", error);
  }
}

/**
 * Begins a session; answers its cookie. The token goes to the browser alone, the database knows its digest. The
 * session that was presented ends with it, and those that have ended go at the same time.
 */
export async function beginSession(
  { db, clock }: Pick<Services, "db" | "clock">,
  request: Request,
): Promise<string> {
  const token = createToken();
  const hash = await sha256(token);
  const now = clock.now();
  const work = db.batch([
    db
      .prepare("DELETE FROM admin_sessions WHERE created_at <= ? OR last_seen_at <= ?")
      .bind(now - sessionLimits.absolute, now - sessionLimits.idle),
    await removal(db, request),
    db
      .prepare("INSERT INTO admin_sessions (token_hash, created_at, last_seen_at) VALUES (?, ?, ?)")
      .bind(hash, now, now),
  ]);
  await within(writeDeadline, "D1", work);
  return sessionCookie(token, isSecure(request));
}

/** Ends the request's session, or every one; answers the cookie that makes the browser forget it. */
export async function endSession(
  { db }: Pick<Services, "db">,
  request: Request,
  everywhere: boolean,
): Promise<string> {
  const ended = everywhere ? db.prepare("DELETE FROM admin_sessions") : await removal(db, request);
  await within(writeDeadline, "D1", ended.run());
  return endedSessionCookie(isSecure(request));
}

async function removal(db: D1Database, request: Request): Promise<D1PreparedStatement> {
  const token = sessionToken(request.headers.get("cookie"), isSecure(request));
  return db
    .prepare("DELETE FROM admin_sessions WHERE token_hash = ?")
    .bind(token === undefined ? "" : await sha256(token));
}
