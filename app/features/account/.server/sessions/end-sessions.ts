import { requireSession } from "~/features/auth/.server/access";
import {
  deleteOtherSessions,
  deleteSessions,
  readEnded,
} from "~/features/auth/.server/end-sessions";
import { preserveThisDevice } from "~/features/auth/.server/known-device";
import { respondWithCookies } from "~/features/auth/.server/sign-in";
import { type Failure, fail } from "~/platform/result";
import type { Services } from "~/platform/services";

/** Ends one session, or without an id the caller's others. The owner may end an assistant's. Idempotent. */
export async function endSessions(
  services: Services,
  { id }: { id?: string | undefined },
  request: Request,
): Promise<Failure | Response> {
  const session = await requireSession(services, request);
  const { db, clock } = services;
  if (id === session.id) {
    return fail("bad_input", "You’re using this one. Use “Sign out” instead.");
  }
  const now = clock.now();
  const isOwner = session.person.role === "owner";
  const isOwn = "person_id = (SELECT person_id FROM admin_sessions WHERE id = ?1)";
  const which = isOwner ? "id = ?2" : `id = ?2 AND ${isOwn}`;
  const statements =
    id === undefined
      ? deleteOtherSessions(db, session, now)
      : deleteSessions(db, { which, param: id, from: session, now });
  const makesNew = id === undefined && isOwner;
  const { done, cookies } = await preserveThisDevice(services, request, makesNew, () =>
    db.batch(statements),
  );
  return respondWithCookies(cookies, { ended: recordEnded(services, done) });
}

export function recordEnded(
  { journal }: Pick<Services, "journal">,
  results: readonly D1Result[],
): number {
  const ended = readEnded(results);
  const [whose] = ended;
  if (whose !== undefined) journal.record({ name: "sessions.ended", count: ended.length, whose });
  return ended.length;
}
