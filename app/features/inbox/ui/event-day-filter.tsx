import { useEffect, useId, useRef } from "react";
import { studioToday } from "~/studio-time";
import { buttonClass } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { inputClass } from "~/ui/field";
import { linkButtonClass } from "~/ui/office/link-button";
import { Link, SearchForm } from "~/ui/office/router";
import { anyDay, daysOfMonth, describeDays, describeMonth, isAnyDay } from "../event-days";
import type { Inbox } from "../inbox";
import { inboxHref } from "../inbox-address";
import { useInbox } from "./inbox-context";

/** Filters the list by month or by a range of event days. */
export function EventDayFilter({ months }: Pick<Inbox, "months">) {
  const { address, now } = useInbox();
  const { days } = address;
  const today = studioToday(now);
  const known = months.map((month) => ({ month, days: daysOfMonth(month) }));
  const shown = known.find((each) => each.days.from === days.from && each.days.to === days.to);
  const isAny = isAnyDay(days);
  return (
    <details className="max-w-full flex-none open:basis-full print:hidden">
      <summary
        className={linkButtonClass(classNames("whitespace-nowrap", isAny && "text-ink-soft"))}
      >
        {isAny ? "Any event date" : `Events ${describeDays(days)}`}
      </summary>
      <nav aria-label="Events in">
        <ul className="-mx-1 flex flex-wrap gap-1 p-1">
          <li>
            <Link
              to={inboxHref(address, { days: anyDay, open: null })}
              aria-current={isAny ? "true" : undefined}
              className={chip}
            >
              Any event date
            </Link>
          </li>
          {known.map(({ month, days: monthDays }) => (
            <li key={month}>
              <Link
                to={inboxHref(address, { days: monthDays, open: null })}
                aria-current={shown?.month === month ? "true" : undefined}
                className={chip}
              >
                {describeMonth(month, today)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <DaysForm />
    </details>
  );
}

const chip =
  "inline-flex min-h-11 items-center rounded-full border border-transparent px-3 text-sm whitespace-nowrap text-ink-soft hover:border-line aria-[current]:border-line aria-[current]:bg-paper aria-[current]:text-ink forced-colors:aria-[current]:underline";

function DaysForm() {
  const { address } = useInbox();
  const { view, query, days } = address;
  const id = useId();
  const show = useRef<HTMLButtonElement>(null);
  return (
    <SearchForm action="/inquiries" className="mt-2 mb-3 flex flex-wrap items-end gap-3">
      {view !== "open" && <input type="hidden" name="view" value={view} />}
      {query !== "" && <input type="hidden" name="q" value={query} />}
      {(["from", "to"] as const).map((side) => (
        <p key={side} className="grid gap-1">
          <label htmlFor={`${id}-${side}`} className="text-sm">
            {side === "from" ? "First event day" : "Last event day"}
          </label>
          <DayInput id={`${id}-${side}`} name={side} day={days[side]} />
        </p>
      ))}
      <button ref={show} type="submit" className={buttonClass({ variant: "secondary" })}>
        Show
      </button>
      {!isAnyDay(days) && (
        <Link
          to={inboxHref(address, { days: anyDay, open: null })}
          // The link is removed.
          onClick={() => show.current?.focus()}
          className={linkButtonClass()}
        >
          Clear
        </Link>
      )}
    </SearchForm>
  );
}

/** Shows the day of the address again when that changes, and keeps the focus, unlike with a key. */
function DayInput({ id, name, day }: { id: string; name: string; day: string }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.value = day;
  }, [day]);
  return (
    <input
      ref={input}
      type="date"
      id={id}
      name={name}
      defaultValue={day}
      className={inputClass("w-40")}
    />
  );
}
