import type { CalendarSettings } from "~/features/availability/calendar-settings";
import type { DayRange } from "~/features/availability/days";
import type { CalendarEntry, DayOff } from "./calendar-entry";

export type CalendarPage = {
  /** The whole weeks that cover the month. */
  range: DayRange;
  entries: CalendarEntry[];
  /** Of any date; an assistant gets only this month's. */
  daysOff: DayOff[];
  settings: Pick<CalendarSettings, "capacity" | "points">;
  /** Whether the site can email clients about a move. */
  canEmailClients: boolean;
  /** Null for an assistant. */
  setup: {
    settings: CalendarSettings;
    feed: { address: string | null; version: number };
  } | null;
};

export function withoutReasons(daysOff: readonly DayOff[]): DayOff[] {
  return daysOff.map((dayOff) => ({ ...dayOff, reason: "" }));
}

/** The assistant's view: days off without reasons, and no settings. */
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
