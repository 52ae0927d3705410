import { fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { runQuery } from "~/platform/storage/d1-query";
import { describeDevice } from "../../device-name";
import type { Session } from "../admin-session";
import { ending, recordEnded } from "../sessions/end-sessions";
import { placeOf } from "../sign-in-place";
import { writeToOwner } from "../tell-owner";
import type { Registration } from "./credential";
import { enroll } from "./enrollment";
import { passkeysOf } from "./passkey-rows";
import { codeCount, newCodes } from "./recovery-codes";

/**
 * Keeps a new passkey of whoever is signed in, named after the device that it was made on. The owner's first one brings
 * her recovery codes with it, which are told this once.
 */
export async function addOwnPasskey(
  services: Services,
  request: Request,
  { id: binding, person }: Pick<Session, "id" | "person">,
  credential: Registration,
): Promise<Result<{ id: string; name: string; codes: string[] | null }>> {
  const name = describeDevice(request.headers) || "Passkey";
  const hasCodes =
    person.role !== "owner" || (await runQuery(services, codeCount(person.id))).made > 0;
  const set = hasCodes ? null : await newCodes(services, person.id);
  const passkey = { binding, name, credential };
  const mail = await writeToOwner(services, {
    kind: "passkey.added",
    ...{ person: person.name, name, place: placeOf(request) },
  });
  const also = [...(set?.writes ?? []), ...mail.writes];
  const added = await enroll(services, request, person, passkey, also);
  if (!added.ok) return added;
  if (set) services.journal.record({ name: "recovery-codes.made" });
  mail.send();
  return ok({ id: added.value.id, name, codes: set?.codes ?? null });
}

const gone = fail("not_found", "This passkey is removed already.");

/** Rejects when the database does not answer, as do the others here. */
export async function renamePasskey(
  { db, journal }: Pick<Services, "db" | "journal">,
  personId: string,
  { id, name }: { id: string; name: string },
): Promise<Result<object>> {
  const update = db
    .prepare("UPDATE passkeys SET name = ? WHERE id = ? AND person_id = ?")
    .bind(name, id, personId);
  const { meta } = await update.run();
  if (meta.changes === 0) return gone;
  journal.record({ name: "passkey.renamed" });
  return ok({});
}

/** Removes a passkey, and ends with it what it opened elsewhere. */
export async function removePasskey(
  services: Services,
  request: Request,
  from: Pick<Session, "id" | "person">,
  id: string,
): Promise<Result<object>> {
  const { db, clock, journal } = services;
  const { person } = from;
  const own = await runQuery(services, passkeysOf(person.id));
  const passkey = own.find((one) => one.id === id);
  if (!passkey) return gone;
  if (person.role === "assistant" && own.length === 1) {
    return fail("conflict", "This is your only way to sign in. Add another passkey first.");
  }
  const removal = db
    .prepare("DELETE FROM passkeys WHERE id = ? AND person_id = ?")
    .bind(id, person.id);
  const opened = ending(db, { which: "passkey_id = ?2", param: id, from, now: clock.now() });
  const mail = await writeToOwner(services, {
    kind: "passkey.removed",
    isLast: own.length === 1,
    ...{ person: person.name, name: passkey.name, place: placeOf(request) },
  });
  const answers = await db.batch([removal, ...mail.writes, ...opened]);
  journal.record({ name: "passkey.removed" });
  recordEnded(services, answers);
  mail.send();
  return ok({});
}

/** Says whether the owner's password is enough on a new device although she has a passkey. */
export async function setPasswordAlone(
  { db, journal }: Pick<Services, "db" | "journal">,
  personId: string,
  passwordAlone: boolean,
): Promise<void> {
  const update = db
    .prepare("UPDATE people SET password_alone = ? WHERE id = ?")
    .bind(passwordAlone ? 1 : 0, personId);
  await update.run();
  journal.record({ name: "sign-in-rule.changed", passwordAlone });
}
