import { z } from "zod";
import { randomToken, tokenPattern } from "~/platform/crypto/random-token";
import { sha256 } from "~/platform/crypto/sha256";
import type { SignInMethod } from "~/platform/journal/event";
import { fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { runQuery } from "~/platform/storage/d1-query";
import { hostCookie, isSecure, readHostCookie } from "../host-cookie";
import type { SignInPlace } from "../owner-notice";
import { ownerId, type Person } from "../person";
import { forgetDevices } from "./known-device";

export const officeUnavailable =
  "The back office isn’t available right now. Please try again in a minute.";

export const notSignedIn = fail("unauthenticated", "Please sign in first.");

const hour = 60 * 60 * 1000;

/** Milliseconds (DESIGN 4). */
const sessionLimits = { idle: 12 * hour, absolute: 7 * 24 * hour };

/** Milliseconds between writes of `last_seen_at`. */
const lastSeenInterval = 10 * 60 * 1000;

type SessionTimes = { createdAt: number; lastSeenAt: number };

export function isLive({ createdAt, lastSeenAt }: SessionTimes, now: number): boolean {
  return now - createdAt < sessionLimits.absolute && now - lastSeenAt < sessionLimits.idle;
}

export function isDueForNote({ lastSeenAt }: SessionTimes, now: number): boolean {
  return now - lastSeenAt >= lastSeenInterval;
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

export function sessionToken(cookies: string | null, secure: boolean): string | undefined {
  const token = readHostCookie(cookies, cookieName, secure);
  return token && tokenPattern.test(token) ? token : undefined;
}

/** Milliseconds. The old token stays valid, but not fresh, for requests in flight and lost responses. */
const replacedTokenLifetime = 60_000;

/** Milliseconds. Two tabs that confirm at once share one new token. */
const rotationInterval = 10_000;

export type Session = SessionTimes & {
  id: string;
  person: Person;
  freshAt: number;
};

const rowSchema = z
  .object({
    id: z.string(),
    createdAt: z.number(),
    lastSeenAt: z.number(),
    freshAt: z.number(),
    personId: z.string(),
    role: z.enum(["owner", "assistant"]),
    name: z.string(),
  })
  .transform(({ personId, role, name, ...session }) => ({
    ...session,
    person: { id: personId, role, name },
  }));

type SessionServices = Pick<Services, "db" | "clock" | "waitUntil" | "log">;

const sessions = new WeakMap<Request, Promise<Session | null>>();

/** Null if signed out. Queries once per request. Rejects if D1 is down. */
export function sessionOf(services: SessionServices, request: Request): Promise<Session | null> {
  const known = sessions.get(request) ?? readSession(services, request);
  sessions.set(request, known);
  return known;
}

async function readSession(services: SessionServices, request: Request): Promise<Session | null> {
  const token = sessionToken(request.headers.get("cookie"), isSecure(request));
  if (token === undefined) return null;
  const hash = await sha256(token);
  const now = services.clock.now();
  const session = await runQuery(services, sessionQuery(hash, now));
  if (!session || !isLive(session, now)) return null;
  if (isDueForNote(session, now)) services.waitUntil(updateLastSeen(services, hash, now));
  return session;
}

function sessionQuery(hash: string, now: number) {
  return {
    sql: `SELECT admin_sessions.id, admin_sessions.created_at AS createdAt, last_seen_at AS lastSeenAt,
            iif(token_hash = ?1, fresh_at, 0) AS freshAt, person_id AS personId, role, name
          FROM admin_sessions JOIN people ON people.id = person_id
          WHERE token_hash = ?1 OR (replaced_hash = ?1 AND fresh_at > ?2)`,
    params: [hash, now - replacedTokenLifetime],
    parse: (rows: unknown[]): Session | undefined => z.array(rowSchema).parse(rows)[0],
  };
}

async function updateLastSeen(
  { db, log }: Pick<Services, "db" | "log">,
  hash: string,
  now: number,
) {
  try {
    await db
      .prepare("UPDATE admin_sessions SET last_seen_at = ? WHERE token_hash = ?")
      .bind(now, hash)
      .run();
  } catch (error) {
    log.error("session.not-noted", error);
  }
}

export type SignIn = {
  person: Person;
  by: SignInMethod;
  passkeyId?: string;
  /** For the same transaction. */
  also?: readonly D1PreparedStatement[];
};

type SessionPlace = SignInPlace & { deviceId: string };

/** Returns the cookie. Stores only the token's hash. Also deletes the request's old session and all expired ones. */
export async function beginSession(
  { db, clock, ids }: Pick<Services, "db" | "clock" | "ids">,
  request: Request,
  { person, by, passkeyId = "", also = [] }: SignIn,
  { device, country, deviceId }: SessionPlace,
): Promise<string> {
  const token = randomToken();
  const hash = await sha256(token);
  const now = clock.now();
  await db.batch([
    ...also,
    db
      .prepare("DELETE FROM admin_sessions WHERE created_at <= ? OR last_seen_at <= ?")
      .bind(now - sessionLimits.absolute, now - sessionLimits.idle),
    await deletionStatement(db, request),
    db
      .prepare(
        `INSERT INTO admin_sessions
           (token_hash, id, person_id, signed_in_by, created_at, last_seen_at, fresh_at, device, country, device_id,
            passkey_id)
         VALUES (?1, ?2, ?3, ?4, ?5, ?5, ?6, ?7, ?8, ?9, ?10)`,
      )
      .bind(
        hash,
        ids.next(),
        person.id,
        by,
        now,
        by === "pin" ? 0 : now,
        device,
        country,
        deviceId,
        passkeyId,
      ),
  ]);
  return sessionCookie(token, isSecure(request));
}

/**
 * Rotates the token, so that a stolen one doesn't become fresh. Returns no cookie if another tab has just rotated it.
 */
export async function refreshSession(
  { db, clock }: Pick<Services, "db" | "clock">,
  request: Request,
  { id }: Pick<Session, "id">,
): Promise<Result<string[]>> {
  const token = randomToken();
  const hash = await presentedHash(request);
  const now = clock.now();
  const update = db
    .prepare(
      `UPDATE admin_sessions SET token_hash = ?1, replaced_hash = ?2, fresh_at = ?3
       WHERE id = ?4 AND (token_hash = ?2 OR (replaced_hash = ?2 AND fresh_at <= ?5))`,
    )
    .bind(await sha256(token), hash, now, id, now - rotationInterval);
  const replaced = db
    .prepare("SELECT 1 FROM admin_sessions WHERE id = ? AND replaced_hash = ?")
    .bind(id, hash);
  const [updated, found] = await db.batch([update, replaced]);
  if (updated?.meta.changes === 1) return ok([sessionCookie(token, isSecure(request))]);
  return found?.results.length ? ok([]) : notSignedIn;
}

export async function endSession({ db }: Pick<Services, "db">, request: Request): Promise<string> {
  const ended = await deletionStatement(db, request);
  await ended.run();
  return endedSessionCookie(isSecure(request));
}

/** For the owner it also forgets all devices. */
export async function endEverySession(
  { db, clock }: Pick<Services, "db" | "clock">,
  request: Request,
  { id }: Pick<Person, "id">,
): Promise<string> {
  const ended = db.prepare("DELETE FROM admin_sessions WHERE person_id = ?").bind(id);
  const forgotten = id === ownerId ? forgetDevices(db, clock.now()) : [];
  await db.batch([...forgotten, ended]);
  return endedSessionCookie(isSecure(request));
}

async function deletionStatement(db: D1Database, request: Request): Promise<D1PreparedStatement> {
  return db
    .prepare("DELETE FROM admin_sessions WHERE token_hash = ?1 OR replaced_hash = ?1")
    .bind(await presentedHash(request));
}

async function presentedHash(request: Request): Promise<string> {
  const token = sessionToken(request.headers.get("cookie"), isSecure(request));
  return token === undefined ? "" : sha256(token);
}
