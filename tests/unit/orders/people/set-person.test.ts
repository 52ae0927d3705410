import { expect, test } from "vitest";
import { maxPeople, type OrderPerson } from "~/features/orders/people/order-people";
import { forgetAddress, removePerson, setPerson } from "~/features/orders/people/set-person";
import { jane } from "../../../support/inbox/order-people";
import { anOrder, changed, changeOf, moment, now } from "../../../support/orders/an-order";

const bob: OrderPerson = {
  ...jane,
  id: "bob",
  name: "Bob",
  role: "payer",
  email: "bob@example.com",
};

test("a person is added, changed by id, and removed, and Activity says that the people changed", () => {
  const order = anOrder();
  const added = setPerson(order, jane, moment);
  expect(changed(order, added)).toEqual({ people: [jane], updatedAt: now });
  expect(changeOf(added).log).toEqual([{ name: "order.edited", order: "order", fields: "people" }]);
  const two = changeOf(setPerson(changeOf(added).order, bob, moment)).order;
  const payer = { ...jane, role: "payer" } as const;
  const after = changeOf(setPerson(two, payer, moment)).order;
  expect(after.people).toEqual([payer, bob]);
  expect(changeOf(removePerson(after, jane, moment)).order.people).toEqual([bob]);
});

test("a repeated command changes nothing", () => {
  const order = anOrder({ people: [jane] });
  expect(changeOf(setPerson(order, { ...jane }, moment)).order).toBe(order);
  expect(changeOf(removePerson(order, bob, moment)).order).toBe(order);
});

test("the client's own address and an address that another person has are refused, in any case", () => {
  const order = anOrder({ people: [jane] });
  const refusal = (person: OrderPerson) => {
    const result = setPerson(order, person, moment);
    return result.ok ? "" : result.error;
  };
  expect(refusal({ ...bob, email: "ADA@example.com" })).toContain("the client’s own address");
  expect(refusal({ ...bob, email: jane.email.toUpperCase() })).toBe(
    "Jane Hall has this address already.",
  );
  expect(refusal({ ...jane, name: "Jane H." })).toBe("");
});

test("an order has at most six people, who can still be changed", () => {
  const people = Array.from({ length: maxPeople }, (_, at) => ({
    ...bob,
    id: `p${at}`,
    email: `${at}@example.com`,
  }));
  const order = anOrder({ people });
  expect(setPerson(order, jane, moment).ok).toBe(false);
  expect(setPerson(order, { ...bob, id: "p1", email: "new@example.com" }, moment).ok).toBe(true);
});

test("a deleted order keeps its people, except those whose data is deleted", () => {
  const order = anOrder({ people: [jane, bob], deletedAt: now });
  expect(setPerson(order, { ...jane, role: "payer" }, moment).ok).toBe(false);
  expect(removePerson(order, jane, moment).ok).toBe(false);
  const forgotten = forgetAddress(order, { email: jane.email.toUpperCase() }, moment);
  expect(forgotten?.order.people).toEqual([bob]);
  expect(forgetAddress(order, { email: "ada@example.com" }, moment)).toBeNull();
});
