import { expect, test } from "vitest";
import { changesSentence, lastDayForChanges } from "~/features/orders/last-changes";
import { addDays, studioToday } from "~/studio-time";
import { anAccepted, anOrder, now } from "../../support/orders/an-order";

const today = studioToday(now);

test("the last day for changes is counted back from the event on the calendar", () => {
  const held = anOrder({ heldAt: now, quotes: [anAccepted()] });
  const { date } = held.event;
  expect(lastDayForChanges(held, 14, today)).toBe(addDays(date, -14));
  const moved = { ...held, event: { ...held.event, scheduledOn: addDays(date, 3) } };
  expect(lastDayForChanges(moved, 14, today)).toBe(addDays(date, -11));
  expect(lastDayForChanges(moved, 0, today)).toBe(addDays(date, 3));
});

test("there is none while nothing is agreed, the date isn't held, or the event is over", () => {
  const held = anOrder({ heldAt: now, quotes: [anAccepted()] });
  expect(lastDayForChanges(anOrder({ heldAt: now }), 14, today)).toBeNull();
  expect(lastDayForChanges(anOrder({ quotes: [anAccepted()] }), 14, today)).toBeNull();
  expect(lastDayForChanges({ ...held, deletedAt: now }, 14, today)).toBeNull();
  expect(lastDayForChanges(held, 14, addDays(held.event.date, 1))).toBeNull();
});

test("the client may change the order through that day, and is told so afterward", () => {
  expect(changesSentence("2026-06-06", "2026-06-06")).toBe(
    "You can change the design or flavor until Saturday, June 6, 2026. A change may change the price.",
  );
  expect(changesSentence("2026-06-06", "2026-06-07")).toMatch(
    /^The last day for changes was Saturday, June 6, 2026\./,
  );
});
