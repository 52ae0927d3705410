import { z } from "zod";
import {
  deleteAssistant,
  deleteCredentials,
  insertAssistant,
  putInvitation,
  selectAssistant,
} from "~/features/auth/.server/ways-in";
import { fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { writeBatch } from "~/platform/storage/d1-query";
import { describeMoment } from "~/studio-time";
import type { InvitationLink } from "../../account-calls";
import { createInvitation, invitationLife } from "./invitation";

type PeopleServices = Pick<Services, "db" | "clock" | "settings" | "journal">;

const maxPeople = 10;
const found = z.array(z.object({ id: z.string() }));

const hasJoined = fail(
  "conflict",
  "This person has accepted your invitation already. Reload the page to see them.",
);
const gone = fail("not_found", "This person was removed already.");

/** The link is returned only once. */
export async function invitePerson(
  services: PeopleServices,
  { id, name }: { id: string; name: string },
): Promise<Result<InvitationLink>> {
  const { db, clock } = services;
  const now = clock.now();
  const { link, hash } = await createInvitation(services);
  const [, , invited, joined] = await writeBatch(db, [
    insertAssistant(db, { id, name }, maxPeople, now),
    putInvitation(db, id, hash, now),
    db.prepare("SELECT person_id AS id FROM invitations WHERE token_hash = ?").bind(hash),
    db.prepare("SELECT DISTINCT person_id AS id FROM passkeys WHERE person_id = ?").bind(id),
  ]);
  if (found.parse(joined).length > 0) return hasJoined;
  if (found.parse(invited).length === 0) {
    return fail("conflict", `You can invite up to ${maxPeople} people. Remove someone first.`);
  }
  services.journal.record({ name: "person.invited", person: id, again: false });
  return ok({ link, until: describeMoment(now + invitationLife) });
}

/** Also revokes their sessions and passkeys, which someone else may have now. */
export async function inviteAgain(
  services: PeopleServices,
  { id }: { id: string },
): Promise<Result<InvitationLink>> {
  const { db, clock } = services;
  const now = clock.now();
  const { link, hash } = await createInvitation(services);
  const results = await writeBatch(db, [
    ...deleteCredentials(db, id),
    putInvitation(db, id, hash, now),
    selectAssistant(db, id),
  ]);
  if (found.parse(results.at(-1)).length === 0) return gone;
  services.journal.record({ name: "person.invited", person: id, again: true });
  return ok({ link, until: describeMoment(now + invitationLife) });
}

/** Their name stays with past events. */
export async function removePerson(
  services: PeopleServices,
  { id }: { id: string },
): Promise<Result<object>> {
  const { db, clock } = services;
  const results = await writeBatch(db, [
    db
      .prepare(
        `INSERT INTO former_people (id, name, removed_at) SELECT id, name, ?2 FROM people
         WHERE id = ?1 AND role = 'assistant' ON CONFLICT DO NOTHING`,
      )
      .bind(id, clock.now()),
    ...deleteAssistant(db, id),
    db.prepare("SELECT id FROM former_people WHERE id = ?").bind(id),
  ]);
  if (found.parse(results.at(-1)).length === 0) return gone;
  services.journal.record({ name: "person.removed", person: id });
  return ok({});
}
