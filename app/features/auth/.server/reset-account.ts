import { attempt } from "~/platform/attempt";
import type { Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { owner, ownerId } from "../person";
import { officeUnavailable } from "./admin-session";
import { resetMark } from "./owner-password";
import { signIn } from "./sign-in";
import { placeOf } from "./sign-in-place";
import { writeToOwner } from "./tell-owner";

/** Lets the owner in by ADMIN_RESET: whatever else opened the back office is forgotten, and everybody is signed out. */
export async function signInByReset(
  services: Services,
  request: Request,
): Promise<Result<object> | Response> {
  const reset = await attempt(services.log, officeUnavailable, () =>
    resetAccount(services, request),
  );
  if (!reset.ok) return reset;
  services.journal.by(ownerId);
  // A call that came at the same time was the one that the word let in: ADMIN_PASSWORD is hers again.
  if (!reset.value) return signIn(services, request, { person: owner, by: "password" });
  services.journal.record({ name: "account.reset" });
  return signIn(services, request, { person: owner, by: "reset" });
}

/** Each statement but the last leaves it as it is, so that all or none of them do something. */
const isDue = `EXISTS (SELECT 1 FROM people WHERE id = '${ownerId}' AND instr(reset_used, ?) = 0)`;

/** False: the word was used before. Devices are known by marks that were signed with it, so all are new after it. */
async function resetAccount(services: Services, request: Request): Promise<boolean> {
  const { db } = services;
  const mark = await resetMark(services);
  const news = { kind: "account.reset", place: placeOf(request) } as const;
  const mail = await writeToOwner(services, news, { sql: isDue, params: [mark] });
  // The assistants' too: whoever had the owner's account could have invited one.
  const forgotten = ["passkeys", "recovery_codes", "invitations", "admin_sessions"];
  const answers = await db.batch([
    ...forgotten.map((table) => db.prepare(`DELETE FROM ${table} WHERE ${isDue}`).bind(mark)),
    // Void without that: marks are signed with the word.
    db.prepare(`DELETE FROM forgotten_devices WHERE ${isDue}`).bind(mark),
    ...mail.writes,
    db
      .prepare(
        `UPDATE people SET password = '', password_changed_at = NULL, password_alone = 0,
           reset_used = trim(?1 || ' ' || reset_used)
         WHERE id = '${ownerId}' AND instr(reset_used, ?1) = 0`,
      )
      .bind(mark),
  ]);
  const isReset = (answers.at(-1)?.meta.changes ?? 0) > 0;
  if (isReset) mail.send();
  return isReset;
}
