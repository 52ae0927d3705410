import { expect, test } from "vitest";
import { replyClock } from "~/features/inquiries/inbox/reply-clock";

const minute = 60_000;
const hour = 60 * minute;
const receivedAt = Date.UTC(2026, 5, 15, 16);
const clockAfter = (milliseconds: number, status: "new" | "reviewing" | "quoted" = "new") =>
  replyClock({ status, receivedAt }, receivedAt + milliseconds);

test("the clock runs from the arrival and rounds what is left down", () => {
  expect(clockAfter(0)).toEqual({
    tone: "calm",
    text: "due in 24 h",
    dueAt: receivedAt + 24 * hour,
  });
  expect(clockAfter(20 * hour + minute)).toMatchObject({ tone: "soon", text: "due in 3 h" });
  expect(clockAfter(23 * hour + 15 * minute)?.text).toBe("due in 45 min");
  expect(clockAfter(24 * hour - 1)?.text).toBe("due in 1 min");
});

test("after a day it is overdue", () => {
  expect(clockAfter(24 * hour)).toMatchObject({ tone: "overdue", text: "overdue" });
  expect(clockAfter(26 * hour)?.text).toBe("overdue by 2 h");
  expect(clockAfter(71 * hour)?.text).toBe("overdue by 47 h");
  expect(clockAfter(96 * hour)?.text).toBe("overdue by 3 d");
});

test("it runs while nobody has answered, and no longer", () => {
  expect(clockAfter(hour, "reviewing")).not.toBeNull();
  expect(clockAfter(hour, "quoted")).toBeNull();
});
