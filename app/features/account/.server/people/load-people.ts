import { z } from "zod";
import type { Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { type D1Query, readOne } from "~/platform/storage/d1-query";
import { describeDay, describeMoment } from "~/studio-time";
import type { ShownPerson } from "../../people";
import { invitationLife } from "./invitation";

const rows = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    since: z.number(),
    passkeys: z.number(),
    lastUsed: z.number().nullable(),
    invitedAt: z.number().nullable(),
  }),
);

const unavailable = "We can’t load the list of people right now. Please try again in a moment.";

export function loadPeople(
  services: Pick<Services, "db" | "clock" | "log">,
): Promise<Result<ShownPerson[]>> {
  return readOne(services, peopleQuery(services), unavailable);
}

function peopleQuery({ clock }: Pick<Services, "clock">): D1Query<ShownPerson[]> {
  return {
    sql: `SELECT people.id, people.name, people.created_at AS since, count(passkeys.id) AS passkeys,
            max(coalesce(last_used_at, passkeys.created_at)) AS lastUsed, invitations.created_at AS invitedAt
          FROM people LEFT JOIN passkeys ON passkeys.person_id = people.id
            LEFT JOIN invitations ON invitations.person_id = people.id
          WHERE role = 'assistant' GROUP BY people.id ORDER BY people.created_at, people.id`,
    params: [],
    parse: (raw) =>
      rows.parse(raw).map(({ since, lastUsed, invitedAt, ...person }) => {
        const until = (invitedAt ?? 0) + invitationLife;
        return {
          ...person,
          since: describeDay(since),
          lastUsed: lastUsed === null ? null : describeMoment(lastUsed),
          invitedUntil: until > clock.now() ? describeMoment(until) : null,
        };
      }),
  };
}
