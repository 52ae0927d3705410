import fc from "fast-check";
import { expect, test } from "vitest";
import type { Change } from "~/features/orders/change";
import { isLive, type Order, paidFor } from "~/features/orders/order";
import type { QuoteVersion } from "~/features/orders/quote-version";
import { anOrder, day, hour, later } from "../../support/orders/an-order";
import {
  type CommandName,
  commands,
  type Dice,
  decideBy,
  withDraft,
  withMailSent,
  withQueuedUpdates,
} from "../../support/orders/thrown-commands";

type Step = Omit<Dice, "at"> & {
  name: CommandName;
  before: "draft" | "mail" | null;
  wait: number;
};
type Done = { name: CommandName; dice: Dice; seen: Order; change: Change; order: Order };

const isCommand = (name: string): name is CommandName => name in commands;
/** Payments and quotes come more often than what closes an order. */
const names = fc.oneof(
  fc.constantFrom<CommandName>(
    "send",
    "accept",
    "pay",
    "refund",
    "reverse",
    "give",
    "cancel",
    "withdraw",
    "takeBack",
  ),
  fc.constantFrom(...Object.keys(commands).filter(isCommand)),
);
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    name: names,
    before: fc.constantFrom("draft", "draft", "mail", null, null, null),
    pick: fc.oneof(fc.constant(0), fc.nat(6)),
    flag: fc.boolean(),
    cents: fc.integer({ min: 1, max: 100_000 }),
    // Time always advances: no two commands share a moment.
    wait: fc.constantFrom(2, 20, 9000, hour, day, 4 * day),
  }),
  { minLength: 1, maxLength: 80, size: "max" },
);

/** Runs each command and repeats it at once; calls `check` for those that were not refused. */
function play(list: readonly Step[], check: (done: Done) => void): void {
  let order = anOrder();
  let passed = 0;
  for (const [at, { name, before, wait, ...thrown }] of list.entries()) {
    if (before === "draft") order = withDraft(order, at);
    if (before === "mail") order = withMailSent(order);
    passed += wait;
    const [seen, dice] = [order, { ...thrown, at }];
    const decide = decideBy(name, seen, dice);
    const decided = decide(seen, later(passed));
    if (!decided.ok) continue;
    order = withQueuedUpdates(decided.value, later(passed));
    const again = decide(order, later(passed + 1));
    const left = again.ok ? again.value : { order };
    expect(withQueuedUpdates(left, later(passed + 1)), `${name} again`).toBe(order);
    expect(left.log ?? left.addNote ?? left.removeNote ?? [], `${name} again`).toEqual([]);
    check({ name, dice, seen, change: decided.value, order });
  }
}

function always(check: () => (done: Done) => void): void {
  fc.assert(
    fc.property(steps, (list) => play(list, check())),
    { numRuns: 200 },
  );
}

test("a repeated command is a no-op, and no command mutates its input", () => {
  always(() => ({ seen, order }) => {
    expect(Object.isFrozen(seen) && Object.isFrozen(order)).toBe(true);
  });
});

test("no cent is lost: the order's balance matches a separate ledger", () => {
  always(() => {
    const ledger = new Map<string, number>();
    const refunded = new Map<string, number>();
    return ({ name, dice, seen, order }) => {
      const { at, cents, flag, pick } = dice;
      const added = order.payments.slice(seen.payments.length);
      const isGiven = name === "give" && pick % 3 === 0 && added.length > 0;
      if (name === "pay") ledger.set(`p${at}`, cents);
      for (const { id, cents } of name === "receive" ? added : []) ledger.set(id, cents);
      if (isGiven) ledger.set(`e${at}`, -cents);
      if (name === "cancel" && flag && added.length > 0) {
        ledger.set(`f${at}`, Math.floor(paidFor(seen) / (1 + pick)) - paidFor(seen));
      }
      for (const { takesBack } of added) {
        const id = takesBack ?? "";
        const paid = ledger.get(id);
        if (paid === undefined) continue;
        if (name !== "refund") ledger.delete(id);
        const back = flag ? paid : Math.ceil(paid / (1 + pick));
        if (name === "refund") refunded.set(id, Math.max(refunded.get(id) ?? 0, back));
      }
      const sum = (some: Iterable<number>) => [...some].reduce((total, one) => total + one, 0);
      expect(paidFor(order), name).toBe(sum(ledger.values()) - sum(refunded.values()));
      expect(order.payments.slice(0, seen.payments.length)).toEqual(seen.payments);
    };
  });
});

test("an accepted quote keeps its terms", () => {
  const facts = (quotes: readonly QuoteVersion[]) =>
    quotes.flatMap(({ id, total, deposit, sentAt, acceptedAt, acceptedName, withdrawnAt }) =>
      acceptedAt === null
        ? []
        : [{ id, total, deposit, sentAt, acceptedAt, acceptedName, withdrawnAt }],
    );
  always(() => ({ seen, order }) => {
    expect(facts(order.quotes)).toEqual(expect.arrayContaining(facts(seen.quotes)));
  });
});

test("a client never has two current versions", () => {
  always(() => ({ order }) => {
    const current = order.quotes.filter(
      ({ sentAt, replacedAt, withdrawnAt }) =>
        sentAt !== null && replacedAt === null && withdrawnAt === null,
    );
    expect(current.length).toBeLessThanOrEqual(1);
    expect(order.quotes.filter(({ sentAt }) => sentAt === null).length).toBeLessThanOrEqual(1);
  });
});

test("statusAt changes exactly when the status changes", () => {
  always(() => ({ seen, order }) => {
    expect(order.statusAt !== seen.statusAt).toBe(order.status !== seen.status);
  });
});

test("every booking notifies the client, once until it is canceled", () => {
  always(() => ({ seen, change, order }) => {
    const tells = (change.updates ?? []).filter(({ kind }) => kind === "booked");
    expect(tells).toHaveLength(seen.status !== "booked" && order.status === "booked" ? 1 : 0);
    const told = (kind: string) => order.updates.filter((telling) => telling.kind === kind);
    expect(told("booked").length).toBeLessThanOrEqual(1 + told("canceled").length);
  });
});

test("a deleted order changes only by restore, client email, and Stripe", () => {
  const allowed: readonly CommandName[] = [
    ...(["restore", "write", "pay", "refund", "page"] as const),
    ...(["debit", "failDebit", "receive"] as const),
  ];
  always(() => ({ name, seen, change, order }) => {
    if (isLive(seen)) return;
    if (!allowed.includes(name)) expect(order, name).toBe(seen);
    expect(change.updates ?? []).toEqual([]);
    if (name === "pay") expect(order.status).toBe(seen.status);
  });
});

test("a bank debit is booked once, by its payment alone, and a failure takes nothing back", () => {
  always(() => ({ name, seen, order }) => {
    if (name === "debit" || name === "failDebit") {
      expect(order.payments).toBe(seen.payments);
      expect(order.status).toBe(seen.status);
    }
    const references = order.debits.map(({ reference }) => reference);
    expect(new Set(references).size).toBe(references.length);
    const booked = order.payments.filter(({ kind, takesBack }) => kind === "bank" && !takesBack);
    expect(new Set(booked.map(({ note }) => note)).size).toBe(booked.length);
  });
});
