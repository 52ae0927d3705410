import { useState } from "react";
import type { Workload } from "~/features/availability/day-states";
import { addMonths } from "~/features/availability/days";
import { emptyOrder, OrderDialog } from "~/features/opened-order/ui/order-dialog";
import { Button } from "~/ui/button";
import { ArrowLeftIcon, ArrowRightIcon } from "~/ui/icons";
import { describeMonth } from "~/ui/office/describe-month";
import { useDrag } from "~/ui/office/drag/use-drag";
import { linkButtonClass } from "~/ui/office/link-button";
import { MessageBar, useMessage } from "~/ui/office/message-bar";
import { Link } from "~/ui/office/router";
import { monthHref } from "../calendar-address";
import type { CalendarEntry } from "../calendar-entry";
import { calendarWeeks } from "../calendar-month";
import type { CalendarPage } from "../calendar-page";
import { DaysOffPart } from "./days-off-part";
import { EntryDialog, shouldNotify } from "./entry-dialog";
import { FeedPart } from "./feed-part";
import { MonthView } from "./month-view";
import { SettingsPart } from "./settings-part";
import { useCalendarChanges } from "./use-calendar-changes";

type CalendarScreenProps = CalendarPage & {
  /** "2026-06" */
  month: string;
  today: string;
  /** Null if it couldn't be loaded. */
  workload: Workload | null;
};

export function CalendarScreen(props: CalendarScreenProps) {
  const { month, today, entries, daysOff, settings, setup, workload } = props;
  const { message, say } = useMessage();
  const changes = useCalendarChanges(say);
  /** `to`: the day it was dropped on. */
  const [opened, setOpened] = useState<{ entry: CalendarEntry; to?: string } | "new" | null>(null);
  const drag = useDrag({ attribute: "data-day", scrolls: false }, (id, day) => {
    const entry = entries.find((one) => one.id === id);
    if (!entry || entry.day === day) return;
    if (!props.canEmailClients || !shouldNotify(entry)) return void changes.move(entry, day);
    setOpened({ entry, to: day });
  });
  const close = () => setOpened(null);

  return (
    <div className="relative" aria-busy={changes.isBusy()}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <MonthLinks month={month} today={today} />
        <Button variant="secondary" className="sm:ms-auto" onClick={() => setOpened("new")}>
          Add an order
        </Button>
      </div>
      <MessageBar message={message} onClose={() => say(null)} className="mt-4" />
      <MonthView
        key={month}
        weeks={calendarWeeks(props.range, { month, today }, { entries, daysOff, settings })}
        capacity={settings.capacity}
        drag={drag}
        onOpen={(entry) => setOpened({ entry })}
      />
      {setup && (
        <div className="mt-12 grid items-start gap-x-12 gap-y-12 border-t border-line pt-10 lg:grid-cols-2">
          <div className="grid gap-12">
            <DaysOffPart daysOff={daysOff} today={today} workload={workload} changes={changes} />
            <FeedPart {...setup.feed} changes={changes} />
          </div>
          <SettingsPart settings={setup.settings} say={say} />
        </div>
      )}
      {opened === "new" && (
        <OrderDialog
          start={{ ...emptyOrder, day: today.startsWith(month) ? today : `${month}-01` }}
          changed={null}
          today={today}
          workload={workload}
          onClose={close}
        />
      )}
      {opened !== null && opened !== "new" && (
        <EntryDialog
          {...opened}
          canEmailClients={props.canEmailClients}
          changes={changes}
          onClose={close}
        />
      )}
    </div>
  );
}

function MonthLinks({ month, today }: { month: string; today: string }) {
  const first = `${month}-01`;
  const [before, after] = [addMonths(first, -1), addMonths(first, 1)];
  return (
    <nav aria-label="Month" className="flex items-center gap-x-2 max-sm:w-full">
      <Link
        to={monthHref(before)}
        preventScrollReset
        className="icon-button"
        aria-label={`Previous month, ${describeMonth(before.slice(0, 7))}`}
      >
        <ArrowLeftIcon />
      </Link>
      <div role="status" className="text-center max-sm:flex-1 sm:min-w-44">
        <h2 className="text-subtitle">{describeMonth(month)}</h2>
      </div>
      <Link
        to={monthHref(after)}
        preventScrollReset
        className="icon-button"
        aria-label={`Next month, ${describeMonth(after.slice(0, 7))}`}
      >
        <ArrowRightIcon />
      </Link>
      {!today.startsWith(month) && (
        <Link to="/calendar" preventScrollReset className={linkButtonClass("ms-3")}>
          Today
        </Link>
      )}
    </nav>
  );
}
