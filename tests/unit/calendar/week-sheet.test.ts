import { expect, test } from "vitest";
import {
  describeAgreed,
  describeHandover,
  describeHandoverAt,
  mapLink,
  type SheetOrder,
  sheetDays,
} from "~/features/calendar/week-sheet";

const order = (day: string): SheetOrder => ({
  id: day,
  time: "",
  title: "Ada",
  kind: "wedding",
  day,
  isHeld: false,
  servings: "",
  ...{
    phone: "",
    email: "",
    location: "",
    venue: "",
    handover: null,
    allergies: "",
    tiers: "",
    theme: "",
    final: null,
  },
  photos: [],
  note: "",
});

const ids = (orders: readonly SheetOrder[]) => orders.map(({ id }) => id);

test("a cake is baked two days before the handover, and decorated the day before it", () => {
  const days = sheetDays("2026-06-15", [order("2026-06-20")]);
  expect(days).toHaveLength(7);
  const busy = days.filter(
    ({ bake, decorate, handOver }) => bake.length + decorate.length + handOver.length > 0,
  );
  expect(busy.map(({ day }) => day)).toEqual(["2026-06-18", "2026-06-19", "2026-06-20"]);
  expect([busy[0]?.bake, busy[1]?.decorate, busy[2]?.handOver].map((list) => list?.length)).toEqual(
    [1, 1, 1],
  );
});

test("this week starts the cakes of next Monday and Tuesday", () => {
  const days = sheetDays("2026-06-15", [order("2026-06-22"), order("2026-06-23")]);
  expect(ids(days[5]?.bake ?? [])).toEqual(["2026-06-22"]);
  expect(ids(days[6]?.bake ?? [])).toEqual(["2026-06-23"]);
  expect(ids(days[6]?.decorate ?? [])).toEqual(["2026-06-22"]);
  expect(days.flatMap(({ handOver }) => handOver)).toEqual([]);
});

test("describes the handover as far as it is known", () => {
  const said = { handover: null, venue: "", location: "" } as const;
  expect(describeHandover(said)).toBe("Ask: pickup or delivery?");
  expect(describeHandover({ ...said, location: "Solon" })).toBe("Ask: pickup or delivery? (Solon)");
  expect(describeHandover({ ...said, handover: "pickup", location: "Solon" })).toBe(
    "Pickup at the studio",
  );
  const delivery = { ...said, handover: "delivery" } as const;
  expect(describeHandover(delivery)).toBe("Deliver: ask for the address");
  expect(describeHandover({ ...delivery, venue: "Barn", location: "Solon" })).toBe(
    "Deliver to Barn, Solon",
  );
  expect(describeHandover({ ...delivery, venue: "Solon", location: "Solon" })).toBe(
    "Deliver to Solon",
  );
});

test("names the time of a handover, and what was agreed", () => {
  const barn = { handover: "delivery", venue: "", location: "The barn" } as const;
  expect(describeHandoverAt({ ...barn, time: "15:30" })).toBe("3:30 PM, Deliver to The barn");
  expect(describeHandoverAt({ ...barn, time: "" })).toBe("Deliver to The barn");
  const lines = ["Three tiers", "24 × Cupcakes"];
  expect(describeAgreed({ servings: "80-100", lines })).toBe(
    "80–100 servings; Three tiers; 24 × Cupcakes",
  );
  expect(describeAgreed({ servings: "", lines: [] })).toBe("");
});

test("links a place on a map, with its text escaped; a pickup has no link", () => {
  const said = { handover: null, venue: "Barn & Co", location: "Solon #2" } as const;
  expect(mapLink(said)).toBe(
    "https://www.google.com/maps/search/?api=1&query=Barn%20%26%20Co%2C%20Solon%20%232",
  );
  expect(mapLink({ ...said, handover: "pickup" })).toBeNull();
  expect(mapLink({ ...said, venue: "", location: "" })).toBeNull();
});
