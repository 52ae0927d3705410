/** "today, 10:32 AM", "yesterday, 4:05 PM", or "June 12, 2026". */
export function recentTime(at: number, now: number, timeZone: string): string {
  const day = (time: number) => new Intl.DateTimeFormat("en-CA", { timeZone }).format(time);
  const clock = new Intl.DateTimeFormat("en-US", { timeZone, timeStyle: "short" })
    .format(at)
    // Engines disagree on the space before AM and PM.
    .replace(/\s/g, " ");
  if (day(at) === day(now)) return `today, ${clock}`;
  if (day(at) === day(now - 24 * 60 * 60 * 1000)) return `yesterday, ${clock}`;
  return new Intl.DateTimeFormat("en-US", { timeZone, dateStyle: "long" }).format(at);
}
