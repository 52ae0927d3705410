import { expect, test } from "vitest";
import { expireHold } from "~/features/orders/decisions/expire-hold";
import { isOnCalendar } from "~/features/orders/order";
import { startOfDay } from "~/studio-time";
import {
  aClientUpdate,
  anAccepted,
  anOrder,
  aPayment,
  changed,
  day,
  moment,
  now,
} from "../../../support/orders/an-order";

const since = startOfDay("2026-06-08") - 1;
const terms = { days: 7, tells: true };
const accepted = anAccepted({ acceptedAt: since });
const notice = aClientUpdate({
  id: `hold:order:${since}`,
  kind: "hold",
  at: startOfDay("2026-06-14") - 1,
});
const held = anOrder({
  status: "quoted",
  heldAt: since,
  quotes: [accepted],
  updates: [notice],
});

test("ends an expired hold: frees the date, marks it for the panel, and notifies the client", () => {
  const change = expireHold(held, terms, moment);
  expect(changed(held, change?.order ?? held)).toEqual({
    heldAt: null,
    holdEndedAt: now,
    updatedAt: now,
  });
  expect(change?.updates).toEqual([{ kind: "freed", key: `order:${since}` }]);
  expect(isOnCalendar(change?.order ?? held)).toBe(false);
});

test("ends a hold once", () => {
  expect(expireHold(expireHold(held, terms, moment)?.order ?? held, terms, moment)).toBeNull();
});

test("keeps the hold until the end of its last day in studio time", () => {
  const lastDay = anOrder({ ...held, heldAt: since + 1, quotes: [anAccepted({ acceptedAt: 1 })] });
  expect(expireHold(lastDay, { ...terms, tells: false }, moment)).toBeNull();
  const tomorrow = { now: startOfDay("2026-06-16"), today: "2026-06-16" };
  expect(expireHold(lastDay, { ...terms, tells: false }, tomorrow)).not.toBeNull();
});

test("a later acceptance restarts the hold", () => {
  const again = anOrder({ ...held, quotes: [anAccepted({ acceptedAt: since + 1 })] });
  expect(expireHold(again, terms, moment)).toBeNull();
});

test("a restarted hold needs its own notice", () => {
  const updates = [{ ...notice, id: `hold:order:${since - day}` }];
  const again = anOrder({ ...held, heldAt: since - day, updates });
  expect(expireHold(again, terms, moment)).toBeNull();
  const told = anOrder({ ...again, updates: [...updates, notice] });
  expect(expireHold(told, terms, moment)?.updates).toEqual([
    { kind: "freed", key: `order:${since}` },
  ]);
});

test("gives a client who can be emailed a full day’s notice, even if the cron was late", () => {
  const late = { ...notice, at: startOfDay("2026-06-14") };
  expect(expireHold(anOrder({ ...held, updates: [late] }), terms, moment)).toBeNull();
  expect(expireHold(anOrder({ ...held, updates: [] }), terms, moment)).toBeNull();
  const ofAnother = { ...notice, id: `hold:order:${since - day}` };
  expect(expireHold(anOrder({ ...held, updates: [ofAnother] }), terms, moment)).toBeNull();
});

test("does not wait for a client who cannot be emailed", () => {
  const silent = anOrder({ ...held, updates: [] });
  expect(expireHold(silent, { ...terms, tells: false }, moment)).not.toBeNull();
  const noAddress = anOrder({ ...silent, client: { email: "" } });
  expect(expireHold(noAddress, terms, moment)).not.toBeNull();
  const bounced = anOrder({ ...silent, bouncedAt: now - day });
  expect(expireHold(bounced, terms, moment)).not.toBeNull();
});

test("keeps a hold with no limit, a payment, or no deposit, or of a booked order", () => {
  expect(expireHold(held, { ...terms, days: 0 }, moment)).toBeNull();
  for (const parts of [
    { payments: [aPayment({ cents: 1 })] },
    { quotes: [anAccepted({ acceptedAt: since, deposit: 0 })] },
    { quotes: [] },
    { status: "booked" },
    { status: "declined" },
    { heldAt: null },
    { deletedAt: now },
  ] as const) {
    expect(expireHold(anOrder({ ...held, ...parts }), terms, moment)).toBeNull();
  }
});

test("a reversed payment does not keep the hold", () => {
  const payments = [aPayment(), aPayment({ id: "r1", cents: -56_450, takesBack: "p1" })];
  expect(expireHold(anOrder({ ...held, payments }), terms, moment)).not.toBeNull();
});

test("a hold waits for a bank debit, and a day longer if it fails", () => {
  const debit = { reference: "pi_1", page: "cs_1", cents: 56_450, since: now - day };
  const of = (failedAt: number | null) =>
    expireHold(anOrder({ ...held, debits: [{ ...debit, failedAt }] }), terms, moment);
  expect(of(null)).toBeNull();
  expect(of(startOfDay("2026-06-14"))).toBeNull();
  expect(of(startOfDay("2026-06-14") - 1)).not.toBeNull();
});
