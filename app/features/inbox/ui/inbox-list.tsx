import { uploadState } from "~/features/inquiries/inquiry-status";
import { describeEventDate } from "~/features/orders/event-dates";
import { eventLabels } from "~/features/orders/event-labels";
import { describeRelativeTime } from "~/features/orders/moment-texts";
import { isBounced } from "~/features/orders/order";
import { awaitsReply, originLabels, statusLabels } from "~/features/orders/order-status";
import { countNoun } from "~/platform/text/count-noun";
import { studioToday } from "~/studio-time";
import { classNames } from "~/ui/class-names";
import { EmptyState } from "~/ui/office/empty-state";
import { linkButtonClass } from "~/ui/office/link-button";
import { Link } from "~/ui/office/router";
import { anyDay, describeDays, isAnyDay } from "../event-days";
import type { InboxItem, InboxPage } from "../inbox";
import { inboxHref } from "../inbox-address";
import { type ListView, viewLabels } from "../inbox-view";
import { quoteEnd } from "../quote-end";
import { ClockBadge } from "./clock-badge";
import { useInbox } from "./inbox-context";
import { noteKey } from "./inquiry-notes";

type InboxListProps = {
  page: InboxPage;
  /** The inquiry that is open or loading. */
  current: string | null;
};

export function InboxList({ page, current }: InboxListProps) {
  const { address, changes, typed } = useInbox();
  const { shown } = changes;
  const items = page.items.filter(({ id }) => !shown.get(id)?.deleted);
  if (items.length === 0) return <EmptyList />;
  return (
    <>
      <ul className="border-t border-line">
        {items.map((item) => (
          <li key={item.id}>
            <ListedInquiry
              item={{ ...item, ...shown.get(item.id) }}
              href={inboxHref(address, { open: item.id })}
              isCurrent={item.id === current}
              hasDraft={Boolean(typed.texts[noteKey(item.id)]?.trim())}
            />
          </li>
        ))}
      </ul>
      <Pages page={page} />
    </>
  );
}

type ListedInquiryProps = {
  item: InboxItem;
  href: string;
  isCurrent: boolean;
  /** An unsaved note exists. */
  hasDraft: boolean;
};

function ListedInquiry({ item, href, isCurrent, hasDraft }: ListedInquiryProps) {
  const { now, askInList } = useInbox();
  const { status } = item;
  return (
    <Link
      to={href}
      id={`inquiry-${item.id}`}
      aria-current={isCurrent ? "true" : undefined}
      onClick={isCurrent ? askInList : undefined}
      className="grid gap-0.5 border-s-2 border-b border-s-transparent border-b-line px-3.5 py-3 text-[0.9375rem] leading-normal hover:bg-paper/60 focus-visible:-outline-offset-2 aria-[current]:border-s-ink aria-[current]:bg-paper forced-colors:aria-[current]:border-s-8"
    >
      <span className="flex items-baseline justify-between gap-3">
        <span
          className={classNames(
            "truncate text-[1.0625rem]",
            (status === "new" || item.unseen > 0) && "font-semibold",
          )}
        >
          {(status === "new" || item.unseen > 0) && (
            <span
              aria-hidden="true"
              className="me-2 inline-block size-2 rounded-full bg-gold-deep align-[0.1em] forced-color-adjust-none forced-colors:bg-[CanvasText]"
            />
          )}
          {item.name}
        </span>
        {item.deletedAt === null && <ClockBadge {...item} />}
      </span>
      <span>
        {eventLabels[item.eventType]}, {describeEventDate(item.eventDate, "short")}
      </span>
      <span className="truncate text-ink-soft">{item.excerpt}</span>
      <span className="flex flex-wrap gap-x-3.5 text-[0.8125rem] text-ink-soft">
        <span
          className={classNames("font-medium", status === "booked" ? "text-success" : "text-ink")}
        >
          {statusLabels[status]}
        </span>
        {isBounced(item) && <span className="font-medium text-danger">email came back</span>}
        {marksOf(item, now).map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
        {hasDraft && <span>note not saved</span>}
      </span>
    </Link>
  );
}

function marksOf(item: InboxItem, now: number): string[] {
  const marks: string[] = [];
  const today = studioToday(now);
  const end = item.quoteEndsOn === null ? null : quoteEnd(item.quoteEndsOn, today);
  if (item.snoozedUntil !== null && item.snoozedUntil <= today) marks.push("back from snooze");
  if (item.origin !== "form") marks.push(originLabels[item.origin]);
  if (item.unseen > 0) marks.push(countNoun(item.unseen, "new message"));
  if (item.isHeld) marks.push("date held");
  if (end !== null) marks.push(`quote ${end}`);
  if (uploadState(item.arrivingUntil, now) === "arriving") marks.push("photos arriving");
  if (item.files > 0) marks.push(countNoun(item.files, "file"));
  if (item.lostFiles > 0) marks.push(`${item.lostFiles} missing`);
  if (item.notes > 0) marks.push(countNoun(item.notes, "note"));
  if (item.repliesAt !== null) {
    marks.push(`reply goes out ${describeRelativeTime(item.repliesAt, now)}`);
  } else if (item.answeredAt !== null && !awaitsReply(item) && item.status === "reviewing") {
    marks.push("replied");
  }
  if (item.spamCheck === "unverified") marks.push("spam check skipped");
  return marks;
}

function Pages({ page }: { page: InboxPage }) {
  const { address } = useInbox();
  const { before, after } = page;
  if (!before && !after) return null;
  return (
    <nav aria-label="Pages" className="flex gap-4 pt-2 print:hidden">
      {before && (
        <Link className={linkButtonClass()} to={inboxHref(address, { edge: before, open: null })}>
          Previous
        </Link>
      )}
      {after && (
        <Link
          className={linkButtonClass("ms-auto")}
          to={inboxHref(address, { edge: after, open: null })}
        >
          Next
        </Link>
      )}
    </nav>
  );
}

const emptyTexts: Partial<Record<ListView, string>> = {
  snoozed: "Nothing is snoozed.",
  open: "You’re all caught up. New inquiries appear here.",
  new: "No new inquiries.",
  all: "No inquiries yet. They’ll appear here.",
  spam: "No spam.",
  deleted: "Nothing deleted in the last 24 hours.",
};

function EmptyList() {
  const { address } = useInbox();
  const { view, query, days, edge } = address;
  if (view === "failed") return null;
  const label = viewLabels[view];
  if (query !== "") {
    return (
      <EmptyState>
        <p>
          Nothing in {label} matches “{query}.”
        </p>
        {view !== "all" && (
          <p>
            <Link
              to={inboxHref(address, { view: "all", open: null })}
              className={linkButtonClass()}
            >
              Search all inquiries
            </Link>
          </p>
        )}
      </EmptyState>
    );
  }
  if (!isAnyDay(days)) {
    return (
      <EmptyState>
        <p>
          No events in {label}, {describeDays(days)}.
        </p>
        <p>
          <Link to={inboxHref(address, { days: anyDay, open: null })} className={linkButtonClass()}>
            Show any event date
          </Link>
        </p>
      </EmptyState>
    );
  }
  return (
    <EmptyState>
      <p>{edge ? "That’s all." : (emptyTexts[view] ?? `No ${label.toLowerCase()} inquiries.`)}</p>
      {edge && (
        <p>
          <Link to={inboxHref(address, { edge: null, open: null })} className={linkButtonClass()}>
            Back to the first page
          </Link>
        </p>
      )}
    </EmptyState>
  );
}
