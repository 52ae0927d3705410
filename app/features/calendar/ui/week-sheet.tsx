import { type ReactNode, useEffect, useRef, useState } from "react";
import { isDayOff } from "~/features/availability/day-states";
import { cakeThumbnail } from "~/features/likes/liked-cake";
import { emailLink, phoneLink } from "~/features/orders/reply-draft";
import { describeServings } from "~/features/orders/servings";
import { formatMoney } from "~/features/quotes/money";
import { addDays } from "~/studio-time";
import { Button } from "~/ui/button";
import { ArrowLeftIcon, ArrowRightIcon } from "~/ui/icons";
import { EmptyState } from "~/ui/office/empty-state";
import { linkButtonClass } from "~/ui/office/link-button";
import { Link } from "~/ui/office/router";
import { dayHref, monthHref, weekHref } from "../calendar-address";
import { type DayOff, kindLabels } from "../calendar-entry";
import {
  describeLongDay,
  describeMonthDay,
  describeWeek,
  describeWeekday,
} from "../calendar-month";
import {
  describeHandover,
  mapLink,
  type SheetDay,
  type SheetOrder,
  sheetDays,
} from "../week-sheet";

type AgreedCake = { lines: readonly string[]; message: string };

type WeekSheetProps = {
  monday: string;
  orders: SheetOrder[];
  daysOff: DayOff[];
  /** What the clients of some of them accepted. */
  agreed: Readonly<Record<string, AgreedCake>>;
  /** Opens the print dialog at once. */
  print: boolean;
};

/** A week for the kitchen's wall: what to bake, decorate, and hand over on each day, and every cake's facts. */
export function WeekSheet({ monday, orders, daysOff, agreed, print }: WeekSheetProps) {
  useEffect(() => {
    if (print) window.print();
  }, [print]);
  return (
    <div className="week-sheet">
      <WeekLinks monday={monday} />
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

type DaySheetProps = Pick<WeekSheetProps, "orders" | "daysOff" | "agreed"> & {
  day: string;
  /** Cents, where a quote was accepted. */
  due: Readonly<Record<string, number>>;
};

/** A day's cakes on their way: whom to call, where to go, and what is still to be paid. */
export function DaySheet({ day, orders, daysOff, agreed, due }: DaySheetProps) {
  return (
    <div className="week-sheet">
      <p className="flex flex-wrap gap-x-5 print:hidden">
        <Link to={dayHref(addDays(day, -1))} className={linkButtonClass()}>
          Day before
        </Link>
        <Link to={dayHref(addDays(day, 1))} className={linkButtonClass()}>
          Day after
        </Link>
        <Link to={weekHref(day)} className={linkButtonClass()}>
          Week sheet
        </Link>
        <Button variant="secondary" className="ms-auto" onClick={() => window.print()}>
          Print
        </Button>
      </p>
      {isDayOff(day, daysOff) && <p className="mt-4 text-ink-soft">Day off</p>}
      {orders.length === 0 ? (
        <EmptyState className="mt-6">Nothing to hand over that day.</EmptyState>
      ) : (
        <OrderCards orders={orders} agreed={agreed} due={due} />
      )}
    </div>
  );
}

type OrderCardsProps = Pick<WeekSheetProps, "orders" | "agreed"> & { due?: DaySheetProps["due"] };

/** With `due` they are for whoever hands over, without it for the kitchen’s wall. */
function OrderCards({ orders, agreed, due }: OrderCardsProps) {
  return (
    <>
      <h2 className="mt-8 text-subtitle print:mt-5 print:text-[14pt]">The cakes</h2>
      <ul className="mt-3 gap-4 md:columns-2 print:columns-2 print:gap-2.5">
        {orders.map((order) => (
          <OrderCard key={order.id} order={order} agreed={agreed[order.id]}>
            {due && <Handover order={order} due={due[order.id]} />}
          </OrderCard>
        ))}
      </ul>
    </>
  );
}

const reach = linkButtonClass("wrap-anywhere print:min-h-0");

function Handover({ order, due }: { order: SheetOrder; due: number | undefined }) {
  const { phone, email } = order;
  const [dial, map] = [phoneLink(phone), mapLink(order)];
  return (
    <>
      <p className="flex flex-wrap gap-x-5 wrap-anywhere">
        {dial && (
          <a href={dial} className={reach}>
            {phone}
          </a>
        )}
        {phone !== "" && !dial && <span className="self-center">{phone}</span>}
        {email !== "" && (
          <a href={emailLink(email)} className={reach}>
            {email}
          </a>
        )}
        {map && (
          <a
            href={map}
            target="_blank"
            rel="noopener noreferrer"
            className={linkButtonClass("print:hidden")}
          >
            Open the map<span className="sr-only"> (new tab)</span>
          </a>
        )}
      </p>
      {due !== undefined && (
        <p className="font-semibold">
          {due === 0 ? "Nothing is due." : `Still due: ${formatMoney(due)}`}
        </p>
      )}
    </>
  );
}

function WeekLinks({ monday }: { monday: string }) {
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
      <Button variant="secondary" className="ms-auto" onClick={() => window.print()}>
        Print
      </Button>
    </nav>
  );
}

type DayTableProps = { days: readonly SheetDay[]; daysOff: readonly DayOff[] };

function DayTable({ days, daysOff }: DayTableProps) {
  return (
    <table className="mt-5 w-full table-fixed border-collapse print:mt-0 print:text-[9.5pt]">
      <caption className="sr-only">What to do on each day</caption>
      <thead className="not-print:max-md:hidden">
        <tr className="border-b border-ink text-start text-[0.9375rem] print:text-[9.5pt]">
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
              className="py-2 pe-3 text-start align-top font-medium not-print:max-md:block not-print:max-md:py-0 print:py-1"
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
    <td className="py-2 pe-3 align-top wrap-anywhere not-print:max-md:block not-print:max-md:py-1 not-print:max-md:empty:hidden print:py-1">
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
                  {order.kind !== "other" && `, ${kindLabels[order.kind].toLowerCase()}`}
                  {isHandover && order.handover && `, ${order.handover}`}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </td>
  );
}

type OrderCardProps = {
  order: SheetOrder;
  agreed: AgreedCake | undefined;
  /** In the place of the phone number. */
  children?: ReactNode;
};

function OrderCard({ order, agreed, children }: OrderCardProps) {
  const { title, kind, day, isHeld, servings, tiers, theme, allergies, phone, note } = order;
  const facts = [
    kind !== "other" && kindLabels[kind],
    servings && describeServings(servings),
    /^\d+$/.test(tiers) && `${tiers} ${tiers === "1" ? "tier" : "tiers"}`,
    theme,
  ].filter((fact) => typeof fact === "string" && fact !== "");
  return (
    <li className="mb-4 break-inside-avoid rounded-xs border border-edge bg-paper p-4 print:mb-2.5 print:p-2.5 print:text-[9.5pt]">
      <h3 className="text-[1.125rem] print:text-[11.5pt]">{title}</h3>
      <p>
        <strong className="font-semibold">{describeLongDay(day)}</strong>
        {isHeld && " (held, not booked yet)"}
      </p>
      {facts.length > 0 && <p>{facts.join(", ")}</p>}
      {allergies !== "" && (
        <p className="my-1 border-2 border-danger px-2 py-0.5 font-semibold wrap-anywhere text-danger">
          Allergies: {allergies}
        </p>
      )}
      {!order.isOwn && <p className="wrap-anywhere">{describeHandover(order)}</p>}
      {children ?? (phone !== "" && <p className="wrap-anywhere">{phone}</p>)}
      {agreed && <p className="mt-2 wrap-anywhere">Agreed: {agreed.lines.join("; ")}</p>}
      {agreed && agreed.message !== "" && (
        <p className="mt-1 whitespace-pre-line wrap-anywhere">{agreed.message}</p>
      )}
      {order.photos.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {order.photos.map(({ title: name, file }) => (
            <li
              key={file}
              className="w-24 text-[0.8125rem] leading-tight print:w-20 print:text-[8pt]"
            >
              <LikedPhoto file={file} />
              {name}
            </li>
          ))}
        </ul>
      )}
      {note !== "" && (
        <p className="mt-2 line-clamp-5 whitespace-pre-line wrap-anywhere text-ink-soft">{note}</p>
      )}
    </li>
  );
}

/** A photo that is gone by now leaves its title; the browser may have noticed before the page came alive. */
function LikedPhoto({ file }: { file: string }) {
  const [isGone, setGone] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setGone(true);
  }, []);
  if (isGone) return null;
  return (
    <img
      ref={image}
      src={cakeThumbnail({ file })}
      alt=""
      width={96}
      height={96}
      className="aspect-square w-full bg-blush object-cover"
      onError={() => setGone(true)}
    />
  );
}
