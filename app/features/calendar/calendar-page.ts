import type { CalendarSettings } from "~/features/availability/calendar-settings";
import type { Range } from "~/features/availability/days";
import type { CalendarEntry, DayOff } from "./calendar-entry";

export type CalendarPage = {
  /** The weeks that the month is in, whole. */
  range: Range;
  entries: CalendarEntry[];
  /** All of them; for an assistant those of the month alone. */
  daysOff: DayOff[];
  /** What the month is drawn with. */
  settings: Pick<CalendarSettings, "capacity" | "points">;
  /** Whether clients can be told of a move. */
  tells: boolean;
  /** What only the owner sets. */
  setup: {
    settings: CalendarSettings;
    feed: { address: string | null; version: number };
  } | null;
};

export function withoutReasons(daysOff: readonly DayOff[]): DayOff[] {
  return daysOff.map((dayOff) => ({ ...dayOff, reason: "" }));
}

/** The month as an assistant works in it. Which days are off is in it; why, and what is set, is the owner’s. */
export function withoutSetup({ settings, daysOff, range, ...page }: CalendarPage): CalendarPage {
  const { capacity, points } = settings;
  return {
    ...page,
    range,
    daysOff: withoutReasons(
      daysOff.filter(({ first, last }) => first <= range.to && last >= range.from),
    ),
    settings: { capacity, points },
    setup: null,
  };
}
