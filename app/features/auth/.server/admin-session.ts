import { z } from "zod";
import { randomToken, tokenPattern } from "~/platform/crypto/random-token";
import { sha256 } from "~/platform/crypto/sha256";
import type { SignInWay } from "~/platform/journal/event";
import { fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { runQuery } from "~/platform/storage/d1-query";
import { hostCookie, isSecure, readHostCookie } from "../host-cookie";
import type { SignInPlace } from "../owner-notice";
import { ownerId, type Person } from "../person";
import { forgetDevices } from "./known-device";

/** Where it cannot be told who is signed in. */
export const officeUnavailable =
  "The back office isn’t available right now. Please try again in a minute.";

export const notSignedIn = fail("unauthenticated", "Please sign in first.");

const hour = 60 * 60 * 1000;

/** Milliseconds without a call after which a session ends, and after which it ends whatever happens (DESIGN 4). */
const sessionLimits = { idle: 12 * hour, absolute: 7 * 24 * hour };

/** How often at most a session's last call is written down. */
const noteEvery = 10 * 60 * 1000;

type SessionTimes = { createdAt: number; lastSeenAt: number };

export function isLive({ createdAt, lastSeenAt }: SessionTimes, now: number): boolean {
  return now - createdAt < sessionLimits.absolute && now - lastSeenAt < sessionLimits.idle;
}

export function isDueForNote({ lastSeenAt }: SessionTimes, now: number): boolean {
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
  return token && tokenPattern.test(token) ? token : undefined;
}

/**
 * Milliseconds for which a token holds after a new one has taken its place, though it is not fresh: the answer with the new one
 * may be lost on the way, and other calls of the page may be.
 */
const replacedTokenHolds = 60_000;

/** Milliseconds for which a second confirmation with the replaced token makes no new one: another tab's answer brings it. */
const confirmedAtOnce = 10_000;

/** A sign-in that holds: who it was, and when they last showed it. */
export type Session = SessionTimes & {
  /** What the list of sessions calls it; not its token. */
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

const asked = new WeakMap<Request, Promise<Session | null>>();

/** The live session of a request, or null; a request asks the database once. Rejects when that cannot be told. */
export function sessionOf(services: SessionServices, request: Request): Promise<Session | null> {
  const known = asked.get(request) ?? readSession(services, request);
  asked.set(request, known);
  return known;
}

async function readSession(services: SessionServices, request: Request): Promise<Session | null> {
  const token = sessionToken(request.headers.get("cookie"), isSecure(request));
  if (token === undefined) return null;
  const hash = await sha256(token);
  const now = services.clock.now();
  const session = await runQuery(services, sessionQuery(hash, now));
  if (!session || !isLive(session, now)) return null;
  if (isDueForNote(session, now)) services.waitUntil(noteCall(services, hash, now));
  return session;
}

function sessionQuery(hash: string, now: number) {
  return {
    sql: `SELECT admin_sessions.id, admin_sessions.created_at AS createdAt, last_seen_at AS lastSeenAt,
            iif(token_hash = ?1, fresh_at, 0) AS freshAt, person_id AS personId, role, name
          FROM admin_sessions JOIN people ON people.id = person_id
          WHERE token_hash = ?1 OR (replaced_hash = ?1 AND fresh_at > ?2)`,
    params: [hash, now - replacedTokenHolds],
    parse: (rows: unknown[]): Session | undefined => z.array(rowSchema).parse(rows)[0],
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

/** Who signs in, and how; the older gate's PIN is too weak to count as having shown it. */
export type SignIn = {
  person: Person;
  by: SignInWay;
  /** The credential's id, if a passkey was used. */
  passkeyId?: string;
  /** What is done in the same transaction, or with the session undone. */
  also?: readonly D1PreparedStatement[];
};

/** `deviceId`: as `deviceIdOf` has it, or empty. */
type SessionPlace = SignInPlace & { deviceId: string };

/**
 * Begins a session; answers its cookie. The token goes to the browser alone, the database knows its digest. The
 * session that was presented ends with it, and those that have ended go at the same time.
 */
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
    await removal(db, request),
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
 * Notes that the person of a session has just shown again who they are. It goes on with a new token, whose cookie this
 * answers: whoever has a copy of the old one is not let in by that. No cookie: another tab has just brought it.
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
    .bind(await sha256(token), hash, now, id, now - confirmedAtOnce);
  const replaced = db
    .prepare("SELECT 1 FROM admin_sessions WHERE id = ? AND replaced_hash = ?")
    .bind(id, hash);
  const [updated, found] = await db.batch([update, replaced]);
  if (updated?.meta.changes === 1) return ok([sessionCookie(token, isSecure(request))]);
  return found?.results.length ? ok([]) : notSignedIn;
}

/** Ends the request's session; answers the cookie that makes the browser forget it. */
export async function endSession({ db }: Pick<Services, "db">, request: Request): Promise<string> {
  const ended = await removal(db, request);
  await ended.run();
  return endedSessionCookie(isSecure(request));
}

/** Ends every session of a person; the owner's devices are new again with it. Answers as `endSession` does. */
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

async function removal(db: D1Database, request: Request): Promise<D1PreparedStatement> {
  return db
    .prepare("DELETE FROM admin_sessions WHERE token_hash = ?1 OR replaced_hash = ?1")
    .bind(await presentedHash(request));
}

/** Empty: the request has no token. */
async function presentedHash(request: Request): Promise<string> {
  const token = sessionToken(request.headers.get("cookie"), isSecure(request));
  return token === undefined ? "" : sha256(token);
}
