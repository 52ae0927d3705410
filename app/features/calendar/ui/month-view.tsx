import { type Ref, useEffect, useRef, useState } from "react";
import { classNames } from "~/ui/class-names";
import { Badge } from "~/ui/office/badge";
import type { Dragging } from "~/ui/office/drag/use-drag";
import { LinkButton, linkButtonClass } from "~/ui/office/link-button";
import { weekHref } from "../calendar-address";
import {
  type CalendarEntry,
  describeTimeAndPlace,
  kindBeside,
  placementLabels,
} from "../calendar-entry";
import {
  type CalendarDay,
  type CalendarWeek,
  describeLongDay,
  describeMonthDay,
  describeWeek,
  describeWeekday,
  pastWeeks,
} from "../calendar-month";

type MonthViewProps = {
  weeks: readonly CalendarWeek[];
  /** Points per week. */
  capacity: number;
  drag: Dragging;
  onOpen: (entry: CalendarEntry) => void;
};

/** From this week on: a grid on wide screens, a list of the days with entries on a phone. */
export function MonthView({ weeks, capacity, drag, onOpen }: MonthViewProps) {
  const [showsPast, setShowsPast] = useState(false);
  const firstWeek = useRef<HTMLHeadingElement>(null);
  // The pressed button is removed.
  useEffect(() => {
    if (showsPast) firstWeek.current?.focus();
  }, [showsPast]);
  const shown = weeks.slice(showsPast ? 0 : pastWeeks(weeks));
  return (
    <ol aria-label="Weeks" className="mt-5 grid gap-6 lg:gap-4">
      {shown.length < weeks.length && (
        <li>
          <LinkButton onClick={() => setShowsPast(true)}>Show earlier weeks</LinkButton>
        </li>
      )}
      {shown.map((week, at) => (
        <li key={week.monday}>
          <WeekHead week={week} capacity={capacity} headingRef={at === 0 ? firstWeek : undefined} />
          <ol
            aria-label={`Days of ${describeWeek(week.monday)}`}
            className="mt-2 border-t border-line lg:grid lg:grid-cols-7 lg:border-s"
          >
            {week.days.map((day) => (
              <Day key={day.day} {...day} drag={drag} onOpen={onOpen} />
            ))}
          </ol>
          {week.days.every((day) => isEmpty(day) && !day.isToday) && (
            <p className="border-b border-line py-3 text-ink-soft lg:hidden">Nothing planned.</p>
          )}
        </li>
      ))}
    </ol>
  );
}

const isEmpty = ({ entries, off }: CalendarDay) => entries.length === 0 && off === null;

type WeekHeadProps = {
  week: CalendarWeek;
  capacity: number;
  headingRef: Ref<HTMLHeadingElement> | undefined;
};

function WeekHead({ week, capacity, headingRef }: WeekHeadProps) {
  const { monday, load } = week;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <h3 ref={headingRef} tabIndex={-1} className="text-[1.0625rem] outline-none">
        {describeWeek(monday)}
      </h3>
      <span className="text-[0.9375rem] text-ink-soft tabular-nums">
        {load} of {capacity} {capacity === 1 ? "point" : "points"}
      </span>
      {load > capacity && <Badge tone="danger">{load - capacity} over</Badge>}
      {load === capacity && <Badge>Full</Badge>}
      <a href={weekHref(monday)} className={linkButtonClass("ms-auto")}>
        Week sheet<span className="sr-only"> of {describeWeek(monday)}</span>
      </a>
    </div>
  );
}

type DayProps = CalendarDay & Pick<MonthViewProps, "drag" | "onOpen">;

function Day({ drag, onOpen, ...calendarDay }: DayProps) {
  const { day, inMonth, isToday, entries, off } = calendarDay;
  return (
    <li
      data-day={day}
      className={classNames(
        "min-w-0 border-b border-line py-2.5 lg:min-h-28 lg:border-e lg:p-1.5",
        isEmpty(calendarDay) && !isToday && "max-lg:hidden",
        off !== null
          ? "lg:bg-[repeating-linear-gradient(135deg,var(--color-line)_0_1px,transparent_1px_9px)]"
          : inMonth && "lg:bg-paper",
        drag.over === day && "outline-2 -outline-offset-2 outline-gold-deep",
      )}
    >
      <p className="flex items-baseline gap-2 text-[0.875rem] lg:px-1">
        <span className="sr-only">{describeLongDay(day)}</span>
        <span aria-hidden="true" className={classNames(isToday && "font-semibold text-ink")}>
          <span className={classNames(!isToday && "text-ink-soft")}>{describeWeekday(day)}</span>{" "}
          <span className="lg:hidden">{describeMonthDay(day)}</span>
          <span className={classNames("max-lg:hidden", !inMonth && "text-ink-soft")}>
            {day.endsWith("-01") ? describeMonthDay(day) : Number(day.slice(8))}
          </span>
        </span>
        {isToday && <Badge>Today</Badge>}
      </p>
      {isToday && isEmpty(calendarDay) && (
        <p className="text-[0.875rem] text-ink-soft lg:hidden">Nothing today.</p>
      )}
      {off !== null && (
        <p className="text-[0.875rem] text-ink-soft lg:px-1">
          Closed{off !== "" && <span className="wrap-anywhere">: {off}</span>}
        </p>
      )}
      {entries.length > 0 && (
        <ul className="mt-1.5 grid gap-1.5">
          {entries.map((entry) => (
            <li key={entry.id} className="min-w-0">
              <EntryButton entry={entry} drag={drag} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

const placementClasses = {
  booked: "border-ink bg-ink text-cream",
  held: "border-dashed border-gold-deep bg-blush text-ink",
  waiting: "border-dotted border-edge bg-transparent text-ink",
};

type EntryButtonProps = { entry: CalendarEntry } & Pick<MonthViewProps, "drag" | "onOpen">;

function EntryButton({ entry, drag, onOpen }: EntryButtonProps) {
  const { id, title, placement } = entry;
  const kind = kindBeside(entry);
  const where = describeTimeAndPlace(entry);
  return (
    <button
      type="button"
      // Touch scrolls instead of dragging; touch and keyboard move an entry in its dialog.
      onPointerDown={(event) => event.pointerType !== "touch" && drag.start(id, event)}
      onClick={() => {
        if (!drag.wasDrag()) onOpen(entry);
      }}
      className={classNames(
        "block min-h-11 w-full cursor-pointer rounded-xs border-2 px-2 py-1 text-start text-[0.875rem] leading-snug select-none",
        placementClasses[placement],
        drag.dragged === id && "opacity-50",
      )}
    >
      <span className="line-clamp-2 font-medium wrap-anywhere">{title}</span>
      <span className="block">
        {placementLabels[placement]}
        {kind !== "" && `, ${kind.toLowerCase()}`}
      </span>
      {where !== "" && <span className="block truncate">{where}</span>}
    </button>
  );
}
