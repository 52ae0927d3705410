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

test("a row that is not as the site writes it costs itself", () => {
  const row = z.object({ id: z.string(), tags: jsonColumn(z.array(z.string())) });
  const rows = [
    { id: "a", tags: '["x"]' },
    { id: "b", tags: "[" },
    { id: 3, tags: "[]" },
    null,
    { id: "c", tags: "[]" },
  ];
  const told: [event: string, facts?: LogFacts][] = [];
  const log = { warn: (event: string, facts?: LogFacts) => told.push([event, facts]) };
  expect(readableRows(row, rows, log).map(({ id }) => id)).toEqual(["a", "c"]);
  expect(told).toEqual([
    ["row.unreadable", { columns: "tags" }],
    ["row.unreadable", { columns: "id" }],
    ["row.unreadable", { columns: "" }],
  ]);
});

test("what only describes a photo counts as not written when it cannot be read", () => {
  expect(widthsColumn.parse("[320")).toEqual([]);
  expect(widthsColumn.parse('{"320":1}')).toEqual([]);
  expect(fractionColumn.parse(7)).toBe(0.5);
  expect(placeholderColumn.parse("red;background:url(//x)")).toBe(null);
  expect(placeholderColumn.parse("#a0b1c2")).toBe("#a0b1c2");
});

test("a time that no date can say is drawn back to one that can", () => {
  expect(new Date(timeColumn.parse(9e18)).toISOString()).toBe("9999-12-31T00:00:00.000Z");
  const inquiry = { status: "new", receivedAt: timeColumn.parse(9e18) } as const;
  const clock = replyClock({ ...inquiry, answeredAt: null, askedAt: null, bouncedAt: null }, 0);
  expect(describeMoment(clock?.dueAt ?? 0)).toContain("9999");
  expect(timeColumn.parse(-1)).toBe(0);
});

test("a photo's address is one on this site or on the web", () => {
  const isAddress = (text: string) => photoAddress.safeParse(text).success;
  expect(["/media/a.jpg?v=1", "/a", "https://x.example/a.jpg"].every(isAddress)).toBe(true);
  const others = ["", "a.jpg", "//x.example/a", "javascript:alert(1)", "data:,a", "http://["];
  expect(others.filter(isAddress)).toEqual([]);
});
