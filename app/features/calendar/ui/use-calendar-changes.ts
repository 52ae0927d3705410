import type { $ZodType } from "zod/v4/core";
import type { CalendarSettings } from "~/features/availability/calendar-settings";
import { describeEventDate } from "~/features/orders/event-dates";
import { type AdminCall, callAdmin } from "~/platform/http/admin-call";
import type { Message, Told } from "~/ui/office/message-bar";
import { type Answer, useChanges } from "~/ui/office/use-changes";
import { daysOffAnswer, moveAnswer, plainAnswer, renewAnswer } from "../calendar-calls";
import type { CalendarEntry, DayOff } from "../calendar-entry";
import { describeDaysOff } from "../calendar-month";

type CalendarCall<T> = {
  path: string;
  method: NonNullable<AdminCall["method"]>;
  json: unknown;
  answer: $ZodType<T>;
};

/** What can be changed in the calendar, and the way back from it. */
export function useCalendarChanges(say: (message: Message) => void) {
  const changes = useChanges({ say });

  function send<T>({ path, answer, ...call }: CalendarCall<T>, done: Told, what?: string) {
    const address = `/api/calendar/${path}`;
    return changes.send({ call: () => callAdmin(address, answer, call), done, what });
  }

  function plain(path: string, method: "POST" | "PUT" | "DELETE", json: unknown) {
    return { path, method, json, answer: plainAnswer };
  }

  function move(
    entry: Pick<CalendarEntry, "id" | "title">,
    from: string,
    to: string,
    { tells, back = false }: { tells: boolean; back?: boolean },
  ): Promise<Answer<unknown>> {
    const { id, title } = entry;
    const json = { id, from, to, tells };
    return send(
      { path: "move", method: "POST", json, answer: moveAnswer },
      {
        text: `${title}: ${back ? "back on" : "moved to"} ${describeEventDate(to)}.`,
        ...(!back && { undo: () => move(entry, to, from, { tells, back: true }) }),
      },
      "move",
    );
  }

  function addDaysOff(dayOff: DayOff & { anyway?: boolean }): Promise<Answer<unknown>> {
    return changes.send({
      call: () =>
        callAdmin("/api/calendar/days-off", daysOffAnswer, { method: "POST", json: dayOff }),
      done: ({ kept, merged }) => ({
        text: `Days off added: ${describeDaysOff(kept)}${merged.length > 0 ? ", with the days off that were there" : ""}.`,
        undo: () => takeBack(kept, merged),
      }),
      // The form says it, and asks where cakes are booked.
      failed: null,
      what: "days off",
    });
  }

  async function takeBack(kept: DayOff, merged: readonly DayOff[]) {
    const { ok } = await removeDaysOff(kept, true);
    if (ok) for (const dayOff of merged) await restoreDaysOff(dayOff);
  }

  function removeDaysOff(dayOff: DayOff, back = false): Promise<Answer<unknown>> {
    return send(plain("days-off", "DELETE", { id: dayOff.id }), {
      text: `Days off removed: ${describeDaysOff(dayOff)}.`,
      ...(!back && { undo: () => restoreDaysOff(dayOff) }),
    });
  }

  function restoreDaysOff(dayOff: DayOff): Promise<Answer<unknown>> {
    const json = { ...dayOff, anyway: true };
    const text = `Days off restored: ${describeDaysOff(dayOff)}.`;
    return send(plain("days-off", "POST", json), { text });
  }

  return {
    isBusy: (what?: string) => changes.isBusy(what) || (what === undefined && changes.isReading),
    move: (entry: CalendarEntry, to: string, tells = false) =>
      move(entry, entry.day, to, { tells }),
    addDaysOff,
    removeDaysOff: (dayOff: DayOff) => removeDaysOff(dayOff),
    saveSettings: (settings: CalendarSettings) =>
      send(
        plain("settings", "POST", settings),
        { text: "Capacity and lead time saved." },
        "settings",
      ),
    renewFeed: (from: number) =>
      send(
        { path: "feed", method: "POST", json: { from }, answer: renewAnswer },
        { text: "Link renewed. The old one no longer works." },
      ),
  };
}

export type CalendarChanges = ReturnType<typeof useCalendarChanges>;
