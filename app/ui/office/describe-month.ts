const monthName = new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  month: "long",
  year: "numeric",
});

/** "June 2026", for "2026-06" */
export function describeMonth(month: string): string {
  return monthName.format(Date.parse(`${month}-01`));
}
