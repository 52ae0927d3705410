import { expect, test, vi } from "vitest";
import { createLog } from "~/platform/log";

test("an error that quotes the address of a quote is logged without its token", () => {
  const lines: string[] = [];
  const write = vi.spyOn(console, "error").mockImplementation((line) => void lines.push(line));
  const token = "aZ9-_bY8kQ2wErT5yUiO1p1aZ9-_bY8kQ2wErT5yUiO1p";
  const error = new Error(
    `Not a valid URL: https://cakes.example/quote/${token}?paid-before=0#answer`,
  );
  createLog("r1").error("stripe.failed", error, { path: "/api/calendar/days-off" });
  write.mockRestore();
  expect(lines.join()).not.toContain(token.slice(0, 8));
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    ...{ level: "error", event: "stripe.failed", requestId: "r1", path: "/api/calendar/days-off" },
    error: "Error: Not a valid URL: https://cakes.example/quote/…?paid-before=0#answer",
  });
});
