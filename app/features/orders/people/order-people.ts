import * as z from "zod/mini";
import { type ClientUpdateKind, updateKindOf } from "../client-update";

export const personRoles = ["planner", "partner", "payer", "other"] as const;
export type PersonRole = (typeof personRoles)[number];

export function roleLabel(role: PersonRole): string {
  return role === "other" ? "also involved" : role;
}

/** The emails to the client that a person can be copied on. */
export const copyGroups = ["letters", "updates", "payments"] as const;
export type CopyGroup = (typeof copyGroups)[number];

export const copyGroupLabels: Record<CopyGroup, string> = {
  letters: "Replies and quotes",
  updates: "Confirmations and reminders",
  payments: "Emails about payments",
};

export const aboutPayments: readonly ClientUpdateKind[] = [
  "paid",
  "refunded",
  "reduced",
  "failed",
  "hold",
  "balance",
];

export type OrderPerson = {
  id: string;
  role: PersonRole;
  name: string;
  email: string;
  gets: readonly CopyGroup[];
};

export const maxPeople = 6;

/** Roles and groups of a newer version are tolerated, after a rollback. */
export const storedPerson = z.object({
  id: z.string(),
  role: z.catch(z.enum(personRoles), "other"),
  name: z.string(),
  email: z.string(),
  gets: z.pipe(
    z.array(z.string()),
    z.transform((gets: string[]) => copyGroups.filter((group) => gets.includes(group))),
  ),
});
export const storedPeople = z.array(storedPerson);

/** `isStopped`: emails to this address bounced, so it gets no copies. */
export type ShownPerson = OrderPerson & { isStopped: boolean };
export const shownPeople = z.array(
  z.extend(storedPerson, {
    isStopped: z.pipe(
      z.number(),
      z.transform((stopped: number) => stopped === 1),
    ),
  }),
);

/** Null for an email that is copied to nobody. `id`: an automatic email's begins with its kind. */
export function copyGroupOf({ kind, id }: { kind: string; id: string }): CopyGroup | null {
  if (kind === "reply" || kind === "quote") return "letters";
  const update = updateKindOf(id);
  if (kind !== "update" || !update) return null;
  return aboutPayments.includes(update) ? "payments" : "updates";
}

type Named = Pick<OrderPerson, "name" | "role">;

/** "Jane Hall (planner)" */
export function describePerson({ name, role }: Named): string {
  return `${name} (${roleLabel(role)})`;
}

/** The client, or "Jane Hall (planner of Ada Baker)". */
export function describeSender(client: string, person: Named | undefined): string {
  if (!person) return client;
  return person.role === "other"
    ? `${person.name} (for ${client})`
    : `${person.name} (${roleLabel(person.role)} of ${client})`;
}

/** Such as "Copy to Jane Hall (planner)"; empty if nobody gets these emails. */
export function describeCopies(people: readonly ShownPerson[], group: CopyGroup): string {
  const copied = people.filter(({ gets, isStopped }) => gets.includes(group) && !isStopped);
  if (copied.length === 0) return "";
  return `Copy to ${new Intl.ListFormat("en-US").format(copied.map(describePerson))}.`;
}
