import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import type { $ZodType } from "zod/v4/core";
import type { CalendarSettings } from "~/features/availability/calendar-settings";
import { describeEventDate } from "~/features/inquiries/inquiry-dates";
import { type AdminCall, callAdmin } from "~/platform/http/admin-call";
import type { Result } from "~/platform/result";
import type { BarMessage } from "~/ui/office/message-bar";
import {
  moveAnswer,
  type OrderCall,
  orderAnswer,
  plainAnswer,
  renewAnswer,
} from "../calendar-calls";
import type { CalendarEntry, DayOff } from "../calendar-entry";
import { describeDays } from "../calendar-month";

/** What was done last, or what went wrong. */
type Change<T> = {
  path: string;
  method: "POST" | "PUT" | "DELETE";
  json: unknown;
  answer: $ZodType<T>;
  done: string;
  undo?: () => void;
};

/** Changes of the calendar: each is sent, said, and the page's data read again. */
export function useCalendarChanges() {
  const { revalidate, state } = useRevalidator();
  const [message, setMessage] = useState<BarMessage | null>(null);
  const [sending, setSending] = useState(0);

  async function send<T>({ path, answer, done, undo, ...call }: Change<T>): Promise<Result<T>> {
    setSending((count) => count + 1);
    const request: AdminCall = call;
    const result = await callAdmin(`/api/calendar/${path}`, answer, request);
    setSending((count) => count - 1);
    if (result.ok) setMessage({ text: done, tone: "done", ...(undo && { undo }) });
    else setMessage({ text: result.error, tone: "error" });
    // Reading again would lead to the sign-in, and what is typed here would be lost.
    if (result.ok || result.code === "conflict" || result.code === "not_found") revalidate();
    return result;
  }

  function move(
    entry: Pick<CalendarEntry, "id" | "source" | "title">,
    from: string,
    to: string,
    back = false,
  ) {
    const { id, source, title } = entry;
    return send({
      path: "move",
      method: "POST",
      json: { id, source, from, to },
      answer: moveAnswer,
      done: `${title}: ${back ? "back on" : "moved to"} ${describeEventDate(to)}.`,
      ...(!back && { undo: () => void move(entry, to, from, true) }),
    });
  }

  function addDaysOff(dayOff: DayOff, back = false): Promise<Result<unknown>> {
    const days = describeDays(dayOff.first, dayOff.last);
    return send({
      path: "days-off",
      method: "POST",
      json: dayOff,
      answer: plainAnswer,
      done: back ? `Days off are back: ${days}.` : `Days off added: ${days}.`,
      ...(!back && { undo: () => void removeDaysOff(dayOff, true) }),
    });
  }

  function removeDaysOff(dayOff: DayOff, back = false): Promise<Result<unknown>> {
    return send({
      path: "days-off",
      method: "DELETE",
      json: { id: dayOff.id },
      answer: plainAnswer,
      done: `Days off removed: ${describeDays(dayOff.first, dayOff.last)}.`,
      ...(!back && { undo: () => void addDaysOff(dayOff, true) }),
    });
  }

  function saveOrder(order: OrderCall) {
    return send({
      path: "order",
      method: "POST",
      json: order,
      answer: orderAnswer,
      done: order.was === null ? `${order.title}: added.` : `${order.title}: saved.`,
    });
  }

  function restoreOrder({ id, title }: Pick<CalendarEntry, "id" | "title">) {
    return send({
      path: "order",
      method: "PUT",
      json: { id },
      answer: plainAnswer,
      done: `${title}: restored.`,
    });
  }

  function deleteOrder(order: Pick<CalendarEntry, "id" | "title">) {
    return send({
      path: "order",
      method: "DELETE",
      json: { id: order.id },
      answer: plainAnswer,
      done: `${order.title}: deleted.`,
      undo: () => void restoreOrder(order),
    });
  }

  return {
    message,
    setMessage,
    isBusy: sending > 0 || state !== "idle",
    move: (entry: CalendarEntry, to: string) => move(entry, entry.day, to),
    addDaysOff: (dayOff: DayOff) => addDaysOff(dayOff),
    removeDaysOff: (dayOff: DayOff) => removeDaysOff(dayOff),
    saveOrder,
    deleteOrder,
    saveSettings: (settings: CalendarSettings) =>
      send({
        path: "settings",
        method: "POST",
        json: settings,
        answer: plainAnswer,
        done: "Capacity and notice saved.",
      }),
    renewFeed: (from: number) =>
      send({
        path: "feed",
        method: "POST",
        json: { from },
        answer: renewAnswer,
        done: "Link renewed. The old one no longer works.",
      }),
  };
}

export type CalendarChanges = ReturnType<typeof useCalendarChanges>;
