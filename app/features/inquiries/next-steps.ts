import { replyTime, studio } from "~/studio";
import { addDays, studioToday } from "~/studio-time";

type NextStep = { title: string; text: string };

const { quoteDays, depositPercent, changeDays } = studio;

/** What happens after an inquiry, in order; `eventDate` is `YYYY-MM-DD`. */
export function nextSteps(
  { sentAt, eventDate }: { sentAt: number; eventDate: string },
  now: number,
): NextStep[] {
  const today = studioToday(sentAt);
  const dueAt = sentAt + replyTime;
  const reply = {
    title: `We’ll reply by ${describeDue(dueAt)}`,
    text:
      now < dueAt
        ? "With questions, ideas, or your quote."
        : "Nothing from us yet? Please look in your spam folder, or call us.",
  };
  const deposit = `A ${depositPercent}% deposit reserves the date`;
  const lastChange = addDays(eventDate, -changeDays);
  if (lastChange >= today) {
    return [
      reply,
      { title: `Your quote will be good for ${quoteDays} days`, text: "From the day you get it." },
      { title: deposit, text: "Until it’s paid, the date stays open." },
      {
        title: `Design changes until ${describeDate(lastChange, today)}`,
        text: "After that we do our best, but we can’t promise them.",
      },
    ];
  }
  const late = {
    title: deposit,
    text: "This close to the day we do our best with changes, but we can’t promise them.",
  };
  if (studioToday(dueAt) < eventDate) {
    const call = {
      title: `Your event is less than ${changeDays} days away`,
      text: "A call is the quickest way to learn whether we can make it in time.",
    };
    return [reply, call, late];
  }
  const call = { title: "Please call us now", text: "Your event may come before our reply." };
  return [call, reply, late];
}

const { timeZone } = studio;
const dueDay = new Intl.DateTimeFormat("en-US", {
  timeZone,
  weekday: "long",
  month: "long",
  day: "numeric",
});
const dueTime = new Intl.DateTimeFormat("en-US", {
  timeZone,
  hour: "numeric",
  minute: "2-digit",
});

function describeDue(time: number): string {
  // Engines differ in the space before AM and PM.
  return `${dueDay.format(time)}, at ${dueTime.format(time).replace(/\s/g, " ")}`;
}

const shortDate = { timeZone: "UTC", weekday: "long", month: "long", day: "numeric" } as const;
const thisYear = new Intl.DateTimeFormat("en-US", shortDate);
const otherYear = new Intl.DateTimeFormat("en-US", { ...shortDate, year: "numeric" });

/** "Saturday, June 20", with the year if it is not today's. */
function describeDate(date: string, today: string): string {
  const format = date.slice(0, 4) === today.slice(0, 4) ? thisYear : otherYear;
  return format.format(new Date(`${date}T00:00:00Z`));
}
