import { describeEventDate, describeRequestedDate } from "~/features/orders/event-dates";
import { linkButtonClass } from "~/ui/office/link-button";
import { monthHref } from "../calendar-address";
import type { CalendarEntry } from "../calendar-entry";

/** Shown on an open inquiry, unless the calendar just has the day that the client asked for. */
export function CalendarPlace({
  place,
  dayLine,
}: {
  place: CalendarEntry | null;
  dayLine: string;
}) {
  return (
    <>
      <StudioDay place={place} />
      {dayLine !== "" && <p className="text-ink-soft print:hidden">{dayLine}</p>}
    </>
  );
}

function StudioDay({ place }: { place: CalendarEntry | null }) {
  if (!place || (place.placement === "waiting" && !place.wishedDay)) return null;
  const day = describeEventDate(place.day);
  const texts = {
    booked: `Booked for ${day}`,
    held: `Held for ${day}`,
    waiting: `Planned for ${day}`,
  };
  return (
    <p className="flex flex-wrap items-center gap-x-4 border-s-2 border-gold ps-4 print:hidden">
      <span>
        {texts[place.placement]}
        {place.wishedDay && ` (${describeRequestedDate(place.wishedDay, place.day)})`}.
      </span>
      <a href={monthHref(place.day)} className={linkButtonClass()}>
        Open the calendar
      </a>
    </p>
  );
}
