import { expect, test } from "vitest";
import { readRange } from "~/features/availability/availability-range";
import { initialSettings } from "~/features/availability/calendar-settings";
import {
  type CakeCount,
  dayStates,
  hasRoom,
  type Workload,
} from "~/features/availability/day-states";

const today = "2026-06-15";
const saturday = "2026-06-20";

function stateOf(day: string, workload: Partial<Workload>): string | undefined {
  const whole = { taken: [], daysOff: [], settings: initialSettings, ...workload };
  return dayStates({ from: day, to: day }, today, whole)[day];
}

const weddings = (count: number, day = saturday): CakeCount => ({ day, kind: "wedding", count });

test("a day is open, then limited if its week has no room for a wedding, then full", () => {
  const other = (count: number): CakeCount => ({ day: "2026-06-16", kind: "other", count });
  expect(stateOf(saturday, {})).toBe("open");
  expect(stateOf(saturday, { taken: [other(6)] })).toBe("open");
  expect(stateOf(saturday, { taken: [other(7)] })).toBe("limited");
  expect(stateOf(saturday, { taken: [weddings(2), other(1)] })).toBe("limited");
  expect(stateOf(saturday, { taken: [weddings(2), other(2)] })).toBe("full");
  expect(stateOf(saturday, { taken: [weddings(5)] })).toBe("full");
});

test("a full week is full from Monday to Sunday, and its neighbors are not", () => {
  const taken = [weddings(3, "2026-06-24")];
  const states = dayStates({ from: "2026-06-21", to: "2026-06-29" }, today, {
    taken,
    daysOff: [],
    settings: initialSettings,
  });
  expect(states).toEqual({
    "2026-06-21": "open",
    "2026-06-22": "full",
    "2026-06-23": "full",
    "2026-06-24": "full",
    "2026-06-25": "full",
    "2026-06-26": "full",
    "2026-06-27": "full",
    "2026-06-28": "full",
    "2026-06-29": "open",
  });
});

test("a day can be full by its own limit while its week has room", () => {
  const settings = { ...initialSettings, perDay: 2 };
  const taken: CakeCount[] = [{ day: saturday, kind: "other", count: 2 }];
  expect(stateOf(saturday, { taken, settings })).toBe("full");
  expect(stateOf("2026-06-19", { taken, settings })).toBe("open");
});

test("days off and past days are closed, whatever else they are", () => {
  const daysOff = [{ first: "2026-06-19", last: saturday }];
  expect(stateOf("2026-06-18", { daysOff })).toBe("open");
  expect(stateOf("2026-06-19", { daysOff })).toBe("closed");
  expect(stateOf(saturday, { daysOff, taken: [weddings(9)] })).toBe("closed");
  expect(stateOf("2026-06-21", { daysOff })).toBe("open");
  expect(stateOf("2026-06-14", {})).toBe("closed");
  expect(stateOf(today, {})).toBe("open");
});

test("uses the studio's points for each kind of cake", () => {
  const settings = { ...initialSettings, points: { ...initialSettings.points, wedding: 10 } };
  expect(stateOf(saturday, { taken: [weddings(1)], settings })).toBe("full");
});

test("parses a range of days; the default is three months from today", () => {
  expect(readRange({}, today)).toEqual({
    ok: true,
    value: { from: "2026-06-15", to: "2026-09-14" },
  });
  expect(readRange({ from: "2026-12-01" }, today)).toMatchObject({
    value: { from: "2026-12-01", to: "2027-03-02" },
  });
  expect(readRange({ from: "2027-03-01", to: "2028-02-29" }, today).ok).toBe(true);
});

test("returns an error for a range that is invalid, reversed, or longer than twelve months", () => {
  const refusals = [
    [{ from: "soon" }, "Give from and to as days, such as 2026-06-20."],
    [{ to: "2026-02-30" }, "Give from and to as days, such as 2026-06-20."],
    [
      { from: "2026-07-01", to: "2026-06-30" },
      "The range ends before it begins: swap from and to.",
    ],
    [{ to: "2026-06-14" }, "The range ends before it begins: swap from and to."],
    [{ from: "2026-07-01", to: "2027-07-02" }, "Ask for at most 12 months at a time."],
  ] as const;
  for (const [query, error] of refusals) {
    expect(readRange(query, today)).toMatchObject({ code: "bad_input", error });
  }
});

test("has room if the cake's own points fit, except on days off, past days, and at the daily limit", () => {
  const room = (kind: CakeCount["kind"], workload: Partial<Workload>, day = saturday) => {
    const whole = { taken: [], daysOff: [], settings: initialSettings, ...workload };
    return hasRoom({ day, kind }, today, whole);
  };
  expect(room("wedding", {})).toBe(true);
  expect(room("wedding", { taken: [weddings(2)] })).toBe(false);
  expect(room("birthday", { taken: [weddings(2)] })).toBe(true);
  expect(room("other", {}, "2026-06-14")).toBe(false);
  expect(room("other", { daysOff: [{ first: saturday, last: saturday }] })).toBe(false);
  const oneADay = { ...initialSettings, perDay: 1 };
  expect(room("other", { taken: [weddings(1)], settings: oneADay })).toBe(false);
  expect(room("other", { taken: [weddings(1, "2026-06-19")], settings: oneADay })).toBe(true);
});
