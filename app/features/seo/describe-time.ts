import { studio } from "~/studio";

const format = new Intl.DateTimeFormat("en-US", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: studio.timeZone,
});

/** "Jun 15, 2026, 12:00 PM", at the studio's clock. */
export function describeTime(time: number): string {
  // Some engines put a narrow space before AM and PM, others a plain one: both sides must write the same.
  return format.format(time).replace(/\s/g, " ");
}
