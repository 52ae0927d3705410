import type { Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { attempt } from "~/platform/stores";
import { owner, ownerId } from "../person";
import { officeUnavailable } from "./admin-session";
import { prepareOwnerNotice } from "./notify-owner";
import { resetMark } from "./owner-password";
import { signIn } from "./sign-in";
import { placeOf } from "./sign-in-place";

/** Removes all other credentials and sessions first. */
export async function signInByReset(
  services: Services,
  request: Request,
): Promise<Result<object> | Response> {
  const reset = await attempt(services.log, officeUnavailable, () =>
    resetAccount(services, request),
  );
  if (!reset.ok) return reset;
  services.journal.setActor(ownerId);
  // A parallel request has used the reset, so ADMIN_PASSWORD is the password now.
  if (!reset.value) return signIn(services, request, { person: owner, by: "password" });
  services.journal.record({ name: "account.reset" });
  return signIn(services, request, { person: owner, by: "reset" });
}

/** Only the last statement changes this, so the batch applies as a whole or not at all. */
const isDue = `EXISTS (SELECT 1 FROM people WHERE id = '${ownerId}' AND instr(reset_used, ?) = 0)`;

/** False if the reset was used before. */
async function resetAccount(services: Services, request: Request): Promise<boolean> {
  const { db } = services;
  const mark = await resetMark(services);
  const notice = { kind: "account.reset", place: placeOf(request) } as const;
  const mail = await prepareOwnerNotice(services, notice, { sql: isDue, params: [mark] });
  // The assistants' too: an attacker with the owner's account could have invited one.
  const forgotten = ["passkeys", "recovery_codes", "invitations", "admin_sessions"];
  const results = await db.batch([
    ...forgotten.map((table) => db.prepare(`DELETE FROM ${table} WHERE ${isDue}`).bind(mark)),
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
  const isReset = (results.at(-1)?.meta.changes ?? 0) > 0;
  if (isReset) mail.send();
  return isReset;
}
