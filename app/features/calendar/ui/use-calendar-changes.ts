import { describeEventDate } from "~/features/orders/event-dates";
import { call } from "~/platform/http/admin-call";
import type { Message } from "~/ui/office/message-bar";
import { type CallResult, useChanges } from "~/ui/office/use-changes";
import { calendarCalls } from "../calendar-calls";
import type { CalendarEntry, DayOff } from "../calendar-entry";
import { describeDaysOff } from "../calendar-month";

export function useCalendarChanges(say: (message: Message) => void) {
  const changes = useChanges({ say });

  function move(
    entry: Pick<CalendarEntry, "id" | "title">,
    from: string,
    to: string,
    { tells, isUndo = false }: { tells: boolean; isUndo?: boolean },
  ): Promise<CallResult<unknown>> {
    const { id, title } = entry;
    return changes.send({
      call: () => call(calendarCalls.move, { id, from, to, tells }),
      done: {
        text: `${title}: ${isUndo ? "back on" : "moved to"} ${describeEventDate(to)}.`,
        ...(!isUndo && { undo: () => move(entry, to, from, { tells, isUndo: true }) }),
      },
      what: "move",
    });
  }

  function addDaysOff(dayOff: DayOff & { anyway?: boolean }): Promise<CallResult<unknown>> {
    return changes.send({
      call: () => call(calendarCalls.addDaysOff, dayOff),
      done: ({ kept, merged }) => ({
        text: `Days off added: ${describeDaysOff(kept)}${merged.length > 0 ? ", with the days off that were there" : ""}.`,
        undo: () => undoAddDaysOff(kept, merged),
      }),
      // The form shows the failure, or asks to add them anyway.
      failed: null,
    });
  }

  async function undoAddDaysOff(kept: DayOff, merged: readonly DayOff[]) {
    const { ok } = await removeDaysOff(kept, true);
    if (ok) for (const dayOff of merged) await restoreDaysOff(dayOff);
  }

  function removeDaysOff(dayOff: DayOff, isUndo = false): Promise<CallResult<unknown>> {
    return changes.send({
      call: () => call(calendarCalls.removeDaysOff, { id: dayOff.id }),
      done: {
        text: `Days off removed: ${describeDaysOff(dayOff)}.`,
        ...(!isUndo && { undo: () => restoreDaysOff(dayOff) }),
      },
    });
  }

  function restoreDaysOff(dayOff: DayOff): Promise<CallResult<unknown>> {
    return changes.send({
      call: () => call(calendarCalls.addDaysOff, { ...dayOff, anyway: true }),
      done: { text: `Days off restored: ${describeDaysOff(dayOff)}.` },
    });
  }

  return {
    isBusy: (what?: string) => changes.isBusy(what) || (what === undefined && changes.isReading),
    move: (entry: CalendarEntry, to: string, tells = false) =>
      move(entry, entry.day, to, { tells }),
    addDaysOff,
    removeDaysOff: (dayOff: DayOff) => removeDaysOff(dayOff),
    renewFeed: (from: number) =>
      changes.send({
        call: () => call(calendarCalls.renewFeed, { from }),
        done: { text: "Link renewed. The old one no longer works." },
      }),
  };
}

export type CalendarChanges = ReturnType<typeof useCalendarChanges>;
