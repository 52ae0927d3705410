import { isDayOff } from "~/features/availability/day-states";
import { emailLink } from "~/features/mail/reply-draft";
import { formatMoney } from "~/features/orders/money";
import { phoneLink } from "~/platform/text/phone-number";
import { addDays } from "~/studio-time";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/office/empty-state";
import { linkButtonClass } from "~/ui/office/link-button";
import { Link } from "~/ui/office/router";
import { dayHref, weekHref } from "../calendar-address";
import type { DayOff } from "../calendar-entry";
import { mapLink, type SheetOrder } from "../week-sheet";
import { OrderCards, type OrderCardsProps } from "./order-cards";

type DaySheetProps = Pick<OrderCardsProps, "orders" | "agreed"> & {
  day: string;
  daysOff: readonly DayOff[];
  /** Cents by order id, for orders with an accepted quote. */
  due: Readonly<Record<string, number>>;
};

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
        <OrderCards
          orders={orders}
          agreed={agreed}
          contact={(order) => <Handover order={order} due={due[order.id]} />}
        />
      )}
    </div>
  );
}

const contactLinkClass = linkButtonClass("wrap-anywhere print:min-h-0");

/** Plain text if it can't be dialed. */
function Phone({ phone }: { phone: string }) {
  const dial = phoneLink(phone);
  if (!dial) return phone !== "" && <span className="self-center">{phone}</span>;
  return (
    <a href={dial} className={contactLinkClass}>
      {phone}
    </a>
  );
}

function Handover({ order, due }: { order: SheetOrder; due: number | undefined }) {
  const { final, phone, email } = order;
  const map = mapLink(order);
  return (
    <>
      {final && (
        <p className="flex flex-wrap items-center gap-x-3 wrap-anywhere">
          That day: {final.contact} <Phone phone={final.phone} />
        </p>
      )}
      <p className="flex flex-wrap gap-x-5 wrap-anywhere">
        {phone !== final?.phone && <Phone phone={phone} />}
        {email !== "" && (
          <a href={emailLink(email)} className={contactLinkClass}>
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
