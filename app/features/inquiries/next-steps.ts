import { holdRule } from "~/features/orders/hold-texts";
import { replyTime, studio } from "~/studio";
import { addDays, studioHour, studioMoment, studioToday } from "~/studio-time";

export type NextStep = { title: string; text: string };

const { replyHours, quoteDays, depositPercent, changeDays } = studio;

const answer = "With questions, ideas, or your quote.";
const quote = {
  title: `Your quote will be good for ${quoteDays} days`,
  text: "From the day you get it.",
};
const deposit = { title: `A ${depositPercent}% deposit reserves the date`, text: holdRule };

export const nextStepsTitle = "What happens next";

/** Before an inquiry is sent. */
export const usualSteps: readonly NextStep[] = [
  { title: `We’ll reply within ${replyHours} hours`, text: answer },
  quote,
  deposit,
];

export function nextSteps(
  { sentAt, eventDate }: { sentAt: number; eventDate: string },
  now: number,
): NextStep[] {
  const today = studioToday(sentAt);
  const due = promisedBy(sentAt + replyTime);
  const reply = {
    title: `We’ll reply by ${due.text}`,
    text:
      now < due.at ? answer : "Nothing from us yet? Please look in your spam folder, or call us.",
  };
  const lastChange = addDays(eventDate, -changeDays);
  if (lastChange >= today) {
    return [
      reply,
      quote,
      deposit,
      {
        title: `Design changes until ${describeDate(lastChange, today)}`,
        text: "After that we do our best, but we can’t promise them.",
      },
    ];
  }
  const late = {
    title: deposit.title,
    text: `${holdRule} This close to the day we do our best with changes, but we can’t promise them.`,
  };
  if (due.day < eventDate) {
    const call = {
      title: `Your event is less than ${changeDays} days away`,
      text: "A call is the quickest way to learn whether we can make it in time.",
    };
    return [reply, call, late];
  }
  const call = { title: "Please call us now", text: "Your event may come before our reply." };
  return [call, reply, late];
}

const [firstHour, lastHour] = [8, 21];

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

/** "Tuesday, November 24, at 3:40 PM"; a reply due at night is promised for the next morning, which ends at noon. */
function promisedBy(time: number): { day: string; at: number; text: string } {
  const hour = studioHour(time);
  const today = studioToday(time);
  if (hour >= firstHour && hour < lastHour) {
    // Engines differ in the space before AM and PM.
    const text = `${dueDay.format(time)}, at ${dueTime.format(time).replace(/\s/g, " ")}`;
    return { day: today, at: time, text };
  }
  const day = hour < firstHour ? today : addDays(today, 1);
  const noon = studioMoment(day, "12:00");
  const [weekday, date] = dueDay.format(noon).split(", ");
  return { day, at: noon, text: `${weekday} morning, ${date}` };
}

const shortDate = { timeZone: "UTC", weekday: "long", month: "long", day: "numeric" } as const;
const thisYear = new Intl.DateTimeFormat("en-US", shortDate);
const otherYear = new Intl.DateTimeFormat("en-US", { ...shortDate, year: "numeric" });

function describeDate(date: string, today: string): string {
  const format = date.slice(0, 4) === today.slice(0, 4) ? thisYear : otherYear;
  return format.format(new Date(`${date}T00:00:00Z`));
}
