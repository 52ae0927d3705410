import { expect, test } from "vitest";
import { z } from "zod";
import { replyClock } from "~/features/inbox/reply-clock";
import type { LogFacts } from "~/platform/log";
import { fractionColumn, placeholderColumn } from "~/platform/photos/photo-columns";
import { photoAddress } from "~/platform/photos/photo-fields";
import { jsonColumn, widthsColumn } from "~/platform/storage/json-column";
import { readableRows } from "~/platform/storage/readable-rows";
import { timeColumn } from "~/platform/storage/time-column";
import { describeMoment } from "~/studio-time";

test("drops and logs an unreadable row, and keeps the others", () => {
  const row = z.object({ id: z.string(), tags: jsonColumn(z.array(z.string())) });
  const rows = [
    { id: "a", tags: '["x"]' },
    { id: "b", tags: "[" },
    { id: 3, tags: "[]" },
    null,
    { id: "c", tags: "[]" },
  ];
  const logged: [event: string, facts?: LogFacts][] = [];
  const log = { warn: (event: string, facts?: LogFacts) => logged.push([event, facts]) };
  expect(readableRows(row, rows, log).map(({ id }) => id)).toEqual(["a", "c"]);
  expect(logged).toEqual([
    ["row.unreadable", { columns: "tags" }],
    ["row.unreadable", { columns: "id" }],
    ["row.unreadable", { columns: "" }],
  ]);
});

test("unreadable columns that only describe a photo fall back to their defaults", () => {
  expect(widthsColumn.parse("[320")).toEqual([]);
  expect(widthsColumn.parse('{"320":1}')).toEqual([]);
  expect(fractionColumn.parse(7)).toBe(0.5);
  expect(placeholderColumn.parse("red;background:url(//x)")).toBe(null);
  expect(placeholderColumn.parse("#a0b1c2")).toBe("#a0b1c2");
});

test("clamps a time that no date can represent", () => {
  expect(new Date(timeColumn.parse(9e18)).toISOString()).toBe("9999-12-31T00:00:00.000Z");
  const inquiry = { status: "new", receivedAt: timeColumn.parse(9e18) } as const;
  const clock = replyClock({ ...inquiry, answeredAt: null, askedAt: null, bouncedAt: null }, 0);
  expect(describeMoment(clock?.dueAt ?? 0)).toContain("9999");
  expect(timeColumn.parse(-1)).toBe(0);
});

test("a photo's address is on this site or http(s)", () => {
  const isAddress = (text: string) => photoAddress.safeParse(text).success;
  expect(["/media/a.jpg?v=1", "/a", "https://x.example/a.jpg"].every(isAddress)).toBe(true);
  const others = ["", "a.jpg", "//x.example/a", "javascript:alert(1)", "data:,a", "http://["];
  expect(others.filter(isAddress)).toEqual([]);
});
