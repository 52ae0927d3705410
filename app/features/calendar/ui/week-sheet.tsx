import { useEffect } from "react";
import { isDayOff } from "~/features/availability/day-states";
import { addDays } from "~/studio-time";
import { Button } from "~/ui/button";
import { ArrowLeftIcon, ArrowRightIcon } from "~/ui/icons";
import { EmptyState } from "~/ui/office/empty-state";
import { linkButtonClass } from "~/ui/office/link-button";
import { Link } from "~/ui/office/router";
import { dayHref, labelsHref, monthHref, weekHref } from "../calendar-address";
import { type DayOff, kindBeside } from "../calendar-entry";
import {
  describeLongDay,
  describeMonthDay,
  describeWeek,
  describeWeekday,
} from "../calendar-month";
import { describeHandoverAt, type SheetDay, type SheetOrder, sheetDays } from "../week-sheet";
import { OrderCards, type OrderCardsProps } from "./order-cards";

type WeekSheetProps = Pick<OrderCardsProps, "orders" | "agreed"> & {
  monday: string;
  daysOff: readonly DayOff[];
  /** Opens the print dialog on load. */
  print: boolean;
  hasLabels: boolean;
};

export function WeekSheet({ monday, orders, daysOff, agreed, print, hasLabels }: WeekSheetProps) {
  useEffect(() => {
    if (print) window.print();
  }, [print]);
  return (
    <div className="week-sheet">
      <WeekLinks monday={monday} hasLabels={hasLabels} />
      {orders.length === 0 ? (
        <EmptyState className="mt-6">Nothing to bake this week.</EmptyState>
      ) : (
        <>
          <DayTable days={sheetDays(monday, orders)} daysOff={daysOff} />
          <OrderCards orders={orders} agreed={agreed} />
        </>
      )}
    </div>
  );
}

function WeekLinks({ monday, hasLabels }: Pick<WeekSheetProps, "monday" | "hasLabels">) {
  const [before, after] = [addDays(monday, -7), addDays(monday, 7)];
  return (
    <nav aria-label="Week" className="flex flex-wrap items-center gap-x-2 gap-y-2 print:hidden">
      <Link
        to={weekHref(before)}
        className="icon-button"
        aria-label={`Previous week, ${describeWeek(before)}`}
      >
        <ArrowLeftIcon />
      </Link>
      <Link
        to={weekHref(after)}
        className="icon-button"
        aria-label={`Next week, ${describeWeek(after)}`}
      >
        <ArrowRightIcon />
      </Link>
      <Link to={monthHref(addDays(monday, 3))} className={linkButtonClass("ms-2")}>
        Month
      </Link>
      {hasLabels && (
        <Link to={labelsHref(monday)} className={linkButtonClass("ms-2")}>
          Labels
        </Link>
      )}
      <Button variant="secondary" className="ms-auto" onClick={() => window.print()}>
        Print
      </Button>
    </nav>
  );
}

type DayTableProps = { days: readonly SheetDay[]; daysOff: readonly DayOff[] };

function DayTable({ days, daysOff }: DayTableProps) {
  return (
    <table className="mt-5 w-full table-fixed border-collapse print:mt-0 print:text-[9pt] print:leading-tight">
      <caption className="sr-only">What to do on each day</caption>
      <thead className="not-print:max-md:hidden">
        <tr className="border-b border-ink text-start text-[0.9375rem] print:text-[9pt]">
          {["Day", "Bake", "Decorate", "Deliver"].map((name) => (
            <th
              key={name}
              scope="col"
              className="py-1.5 pe-3 text-start font-medium first:w-36 print:first:w-24"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, bake, decorate, handOver }) => (
          <tr
            key={day}
            className="border-b border-line not-print:max-md:block not-print:max-md:py-2.5 print:border-edge"
          >
            <th
              scope="row"
              className="py-2 pe-3 text-start align-top font-medium not-print:max-md:block not-print:max-md:py-0 print:py-0.5"
            >
              <Link
                to={dayHref(day)}
                className={linkButtonClass("print:min-h-0 print:no-underline")}
              >
                <span className="sr-only">Day sheet of {describeLongDay(day)}</span>
                <span aria-hidden="true">
                  {describeWeekday(day)}, {describeMonthDay(day)}
                </span>
              </Link>
              {isDayOff(day, daysOff) && (
                <span className="block font-normal text-ink-soft">Day off</span>
              )}
            </th>
            <Task name="Bake" orders={bake} />
            <Task name="Decorate" orders={decorate} />
            <Task name="Deliver" orders={handOver} isHandover />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type TaskProps = { name: string; orders: readonly SheetOrder[]; isHandover?: boolean };

function Task({ name, orders, isHandover = false }: TaskProps) {
  return (
    <td className="py-2 pe-3 align-top wrap-anywhere not-print:max-md:block not-print:max-md:py-1 not-print:max-md:empty:hidden print:py-0.5">
      {orders.length > 0 && (
        <>
          <span aria-hidden="true" className="text-ink-soft md:hidden print:hidden">
            {name}
          </span>
          <ul>
            {orders.map((order) => (
              <li key={order.id}>
                {order.title}
                <span className="text-ink-soft">
                  {kindBeside(order) !== "" && `, ${kindBeside(order).toLowerCase()}`}
                  {/* Truncated; the order’s card below has the full text. */}
                  {isHandover && (
                    <span className="block truncate">{describeHandoverAt(order)}</span>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </td>
  );
}
