const dayLength = 24 * 60 * 60 * 1000;

const longDay = new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  weekday: "long",
  month: "long",
  day: "numeric",
  year: "numeric",
});
const shortDay = new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  weekday: "short",
  month: "short",
  day: "numeric",
  year: "numeric",
});

const monthDay = new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  month: "long",
  day: "numeric",
});

/** "Saturday, June 20, 2026"; an invalid date is returned as it is. */
export function describeEventDate(eventDate: string, length: "long" | "short" = "long"): string {
  const time = dayNumber(eventDate);
  if (time === null) return eventDate;
  return (length === "long" ? longDay : shortDay).format(time * dayLength);
}

export function describeRequestedDate(asked: string, eventDate: string): string {
  const time = dayNumber(asked);
  if (time === null) return `asked for ${asked}`;
  const [year] = asked.split("-");
  const day = monthDay.format(time * dayLength);
  return eventDate.startsWith(`${year}-`) ? `asked for ${day}` : `asked for ${day}, ${year}`;
}

export function daysLeft(eventDate: string, today: string): string | null {
  const event = dayNumber(eventDate);
  const now = dayNumber(today);
  if (event === null || now === null) return null;
  const days = event - now;
  if (days === 0) return "today";
  if (days === 1) return "tomorrow";
  if (days === -1) return "yesterday";
  return days > 0 ? `in ${days} days` : `${-days} days ago`;
}

function dayNumber(date: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return null;
  const time = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(time) ? null : time / dayLength;
}
