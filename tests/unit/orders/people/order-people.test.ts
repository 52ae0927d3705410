import { expect, test } from "vitest";
import { clientUpdateKinds } from "~/features/orders/client-update";
import {
  copyGroupOf,
  copyGroups,
  describeCopies,
  describeSender,
  storedPeople,
} from "~/features/orders/people/order-people";
import { jane } from "../../../support/inbox/order-people";

test("replies and quotes are letters, and every automatic email has a group of its own", () => {
  expect(copyGroupOf({ kind: "reply", id: "any" })).toBe("letters");
  expect(copyGroupOf({ kind: "quote", id: "any" })).toBe("letters");
  for (const kind of clientUpdateKinds) {
    expect(copyGroups, kind).toContain(copyGroupOf({ kind: "update", id: `${kind}:order` }));
  }
  expect(copyGroupOf({ kind: "update", id: "paid:order" })).toBe("payments");
  expect(copyGroupOf({ kind: "update", id: "moved:order" })).toBe("updates");
});

test("copies of copies, of inquiries, and of the owner's mail don't exist", () => {
  for (const kind of ["cc", "copy", "inquiry", "owner", "account"]) {
    expect(copyGroupOf({ kind, id: "paid:order" }), kind).toBeNull();
  }
});

test("the owner reads who is copied, without those whose address bounced", () => {
  const people = [
    { ...jane, isStopped: false },
    { ...jane, name: "Bob", role: "payer", gets: ["payments"], isStopped: false },
    { ...jane, name: "Eve", isStopped: true },
  ] as const;
  expect(describeCopies(people, "letters")).toBe("Copy to Jane Hall (planner).");
  expect(describeCopies(people, "payments")).toBe("Copy to Jane Hall (planner) and Bob (payer).");
  expect(describeCopies([], "letters")).toBe("");
});

test("a sender is named with their role", () => {
  expect(describeSender("Ada", undefined)).toBe("Ada");
  expect(describeSender("Ada", jane)).toBe("Jane Hall (planner of Ada)");
  expect(describeSender("Ada", { ...jane, role: "other" })).toBe("Jane Hall (for Ada)");
});

test("what a newer version stored is read without what this one doesn't know", () => {
  const stored = { ...jane, role: "witness", gets: ["letters", "songs"] };
  expect(storedPeople.parse([stored])).toEqual([{ ...jane, role: "other", gets: ["letters"] }]);
});
