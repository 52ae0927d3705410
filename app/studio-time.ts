import { studio } from "./studio";

const { timeZone } = studio;
const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone });
const moment = new Intl.DateTimeFormat("en-US", {
  ...{ dateStyle: "medium", timeStyle: "short", timeZone },
});

/** The day of a moment where the studio is, such as "Jun 15, 2026". */
export function describeDay(time: number): string {
  return day.format(time);
}

/** A moment where the studio is, such as "Jun 15, 2026, 12:00 PM". */
export function describeMoment(time: number): string {
  // Some engines put a narrow space before AM and PM, others a plain one: both sides must write the same.
  return moment.format(time).replace(/\s/g, " ");
}
