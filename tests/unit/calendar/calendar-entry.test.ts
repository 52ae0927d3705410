import { expect, test } from "vitest";
import { kindBeside } from "~/features/calendar/calendar-entry";

test("a cake's kind is named unless its title says it", () => {
  expect(kindBeside({ title: "Ada", kind: "wedding" })).toBe("Wedding");
  expect(kindBeside({ title: "Ferraro Wedding, four tiers", kind: "wedding" })).toBe("");
  expect(kindBeside({ title: "Ada Weddings", kind: "wedding" })).toBe("Wedding");
  expect(kindBeside({ title: "Ada", kind: "other" })).toBe("");
});
