import { requireSession } from "~/features/auth/.server/access";
import { deleteSessions } from "~/features/auth/.server/end-sessions";
import { prepareOwnerNotice } from "~/features/auth/.server/notify-owner";
import {
  deletePasskey,
  passkeysOf,
  updatePasskeyName,
} from "~/features/auth/.server/passkeys/passkey-rows";
import { placeOf } from "~/features/auth/.server/sign-in-place";
import { updatePasswordAlone } from "~/features/auth/.server/ways-in";
import type { Registration } from "~/features/auth/credential";
import { describeDevice } from "~/features/auth/device-name";
import { fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { runQuery } from "~/platform/storage/d1-query";
import type { AddedPasskey } from "../../own-passkey-calls";
import { recordEnded } from "../sessions/end-sessions";
import { type EnrollmentOptions, enroll, enrollmentOptions } from "./enrollment";
import { codeCount, newCodes } from "./recovery-codes";

export async function newPasskeyOptions(
  services: Services,
  _: undefined,
  request: Request,
): Promise<Result<EnrollmentOptions>> {
  const { person, id } = await requireSession(services, request);
  return enrollmentOptions(services, request, person, id);
}

/** Names the passkey after the device. The owner's first one comes with recovery codes. */
export async function addPasskey(
  services: Services,
  { credential }: { credential: Registration },
  request: Request,
): Promise<Result<AddedPasskey>> {
  const { id: binding, person } = await requireSession(services, request);
  const name = describeDevice(request.headers) || "Passkey";
  const hasCodes =
    person.role !== "owner" || (await runQuery(services, codeCount(person.id))).made > 0;
  const set = hasCodes ? null : await newCodes(services, person.id);
  const passkey = { binding, name, credential };
  const mail = await prepareOwnerNotice(services, {
    kind: "passkey.added",
    person: person.name,
    name,
    place: placeOf(request),
  });
  const also = [...(set?.writes ?? []), ...mail.writes];
  const added = await enroll(services, request, person, passkey, also);
  if (!added.ok) return added;
  if (set) services.journal.record({ name: "recovery-codes.made" });
  mail.send();
  return ok({ id: added.value.id, name, codes: set?.codes ?? null });
}

const gone = fail("not_found", "This passkey is removed already.");

export async function renamePasskey(
  services: Services,
  named: { id: string; name: string },
  request: Request,
): Promise<Result<object>> {
  const { person } = await requireSession(services, request);
  const { meta } = await updatePasskeyName(services.db, person.id, named).run();
  if (meta.changes === 0) return gone;
  services.journal.record({ name: "passkey.renamed" });
  return ok({});
}

/** Also ends the sessions that the passkey began elsewhere. */
export async function removePasskey(
  services: Services,
  { id }: { id: string },
  request: Request,
): Promise<Result<object>> {
  const { db, clock, journal } = services;
  const from = await requireSession(services, request);
  const { person } = from;
  const own = await runQuery(services, passkeysOf(person.id));
  const passkey = own.find((one) => one.id === id);
  if (!passkey) return gone;
  if (person.role === "assistant" && own.length === 1) {
    return fail("conflict", "This is your only way to sign in. Add another passkey first.");
  }
  const mail = await prepareOwnerNotice(services, {
    kind: "passkey.removed",
    isLast: own.length === 1,
    person: person.name,
    name: passkey.name,
    place: placeOf(request),
  });
  const results = await db.batch([
    deletePasskey(db, person.id, id),
    ...mail.writes,
    ...deleteSessions(db, { which: "passkey_id = ?2", param: id, from, now: clock.now() }),
  ]);
  journal.record({ name: "passkey.removed" });
  recordEnded(services, results);
  mail.send();
  return ok({});
}

export async function setPasswordAlone(
  services: Services,
  { passwordAlone }: { passwordAlone: boolean },
  request: Request,
): Promise<Result<object>> {
  const { person } = await requireSession(services, request);
  await updatePasswordAlone(services.db, person.id, passwordAlone).run();
  services.journal.record({ name: "sign-in-rule.changed", passwordAlone });
  return ok({});
}
