import { fail, ok, type Result } from "~/platform/result";
import { type Change, failIfDeleted, type Moment, touched, unchanged } from "../change";
import type { Order } from "../order";
import { maxPeople, type OrderPerson } from "./order-people";

/** Adds the person, or changes the one with this id. Idempotent. */
export function setPerson(order: Order, person: OrderPerson, { now }: Moment): Result<Change> {
  const fixed = failIfDeleted(order);
  if (fixed) return fixed;
  const known = order.people.find(({ id }) => id === person.id);
  if (known && JSON.stringify(known) === JSON.stringify(person)) return unchanged(order);
  const others = order.people.filter((other) => other !== known);
  if (isSame(order.client.email, person.email)) {
    return fail("conflict", "That’s the client’s own address, which gets every email anyway.");
  }
  const double = others.find(({ email }) => isSame(email, person.email));
  if (double) return fail("conflict", `${double.name} has this address already.`);
  if (!known && others.length >= maxPeople) {
    return fail("conflict", `An order can have at most ${maxPeople} people besides its client.`);
  }
  const people = known
    ? order.people.map((one) => (one === known ? person : one))
    : [...others, person];
  return ok(withPeople(order, people, now));
}

/** Idempotent. */
export function removePerson(
  order: Order,
  { id }: { id: string },
  { now }: Moment,
): Result<Change> {
  const people = order.people.filter((person) => person.id !== id);
  if (people.length === order.people.length) return unchanged(order);
  return failIfDeleted(order) ?? ok(withPeople(order, people, now));
}

/** Null if the order doesn't name the address. Also for a deleted order, which can be restored. */
export function forgetAddress(
  order: Order,
  { email }: { email: string },
  { now }: Moment,
): Change | null {
  const people = order.people.filter((person) => !isSame(person.email, email));
  return people.length === order.people.length ? null : withPeople(order, people, now);
}

function withPeople(order: Order, people: readonly OrderPerson[], now: number): Change {
  return {
    order: touched({ ...order, people }, now),
    log: [{ name: "order.edited", order: order.id, fields: "people" }],
  };
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
