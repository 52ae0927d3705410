import type { ReactNode } from "react";
import { daysLeft, describeEventDate } from "~/features/orders/event-dates";
import { eventLabels } from "~/features/orders/event-labels";
import { statusLabels } from "~/features/orders/order-status";
import { linkButtonClass } from "~/ui/office/link-button";
import { quoteEnd } from "../quote-end";
import { maxTodayItems, maxWeekEvents, type Today, type TodaysInquiry, todaysHref } from "../today";
import { ReplyClock } from "./clock-badge";

type TodayProps = {
  /** Null if unavailable. */
  today: Today | null;
  now: number;
  /** The studio's day, `YYYY-MM-DD`. */
  day: string;
};

export function TodayPart({ today, now, day }: TodayProps) {
  if (!today) return <p className="mt-5 text-ink-soft">We can’t load today’s list right now.</p>;
  const { back, replies, events, quotes } = today;
  if (back.length + replies.length + events.length + quotes.length === 0) {
    return <p className="mt-5 text-lead text-ink-soft">Nothing due today.</p>;
  }
  return (
    <div className="mt-5 grid items-start gap-x-10 gap-y-8 sm:mt-8 lg:grid-cols-2">
      <Part
        title="Back from snooze"
        inquiries={back}
        most={maxTodayItems}
        more={{ href: "/inquiries", label: "More in Inquiries" }}
      >
        {({ status }) => (
          <span className="flex-none text-[0.8125rem] text-ink-soft">{statusLabels[status]}</span>
        )}
      </Part>
      <Part
        title="Replies due"
        empty="No replies due."
        inquiries={replies}
        most={maxTodayItems}
        more={{ href: "/inquiries", label: "More in Inquiries" }}
      >
        {(inquiry) => <ReplyClock inquiry={inquiry} now={now} />}
      </Part>
      <Part
        title="Quotes without an answer"
        inquiries={quotes}
        most={maxTodayItems}
        more={{ href: "/inquiries", label: "More in Inquiries" }}
      >
        {({ quoteEndsOn }) => (
          <span className="flex-none text-[0.8125rem] font-medium text-warning first-letter:uppercase">
            {quoteEnd(quoteEndsOn, day)}
          </span>
        )}
      </Part>
      <Part
        title="Events this week"
        empty="No events this week."
        inquiries={events}
        most={maxWeekEvents}
        more={{ href: "/calendar", label: "More in Calendar" }}
      >
        {({ status, eventDate }) => (
          <span className="flex-none text-[0.8125rem] text-ink-soft">
            {statusLabels[status]}, {daysLeft(eventDate, day)}
          </span>
        )}
      </Part>
    </div>
  );
}

type PartProps<Shown extends TodaysInquiry> = {
  title: string;
  /** Without it, an empty part isn't shown. */
  empty?: string;
  inquiries: readonly Shown[];
  most: number;
  /** Link to the rest. */
  more: { href: string; label: string };
  children: (inquiry: Shown) => ReactNode;
};

function Part<Shown extends TodaysInquiry>({
  title,
  empty,
  inquiries,
  most,
  more,
  children,
}: PartProps<Shown>) {
  if (inquiries.length === 0 && !empty) return null;
  return (
    <section aria-label={title}>
      <h2 className="text-subtitle">{title}</h2>
      {inquiries.length === 0 && <p className="mt-2 text-ink-soft">{empty}</p>}
      <ul className="mt-3 border-t border-line empty:hidden">
        {inquiries.slice(0, most).map((inquiry) => (
          <li key={inquiry.id}>
            <a
              href={todaysHref(inquiry)}
              className="grid min-h-11 gap-0.5 border-b border-line py-2.5 leading-normal hover:bg-paper/60"
            >
              <span className="flex items-baseline justify-between gap-3">
                <span className="truncate font-medium">{inquiry.name}</span>
                {children(inquiry)}
              </span>
              <span className="text-[0.9375rem] text-ink-soft">
                {eventLabels[inquiry.eventType]}, {describeEventDate(inquiry.eventDate, "short")}
              </span>
            </a>
          </li>
        ))}
      </ul>
      {inquiries.length > most && (
        <a href={more.href} className={linkButtonClass("mt-1")}>
          {more.label}
        </a>
      )}
    </section>
  );
}
