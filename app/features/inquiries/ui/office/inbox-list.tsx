import { Link } from "@remix-run/react";
import { eventLabels } from "../../inbox/event-label";
import type { InboxItem, InboxPage } from "../../inbox/inbox";
import { type InboxAddress, inboxHref } from "../../inbox/inbox-address";
import { describeEventDate } from "../../inbox/inquiry-dates";
import { type InquiryStatus, statusLabels } from "../../inquiry-status";
import { ClockBadge } from "./clock-badge";
import { EmptyList } from "./empty-list";
import { noteKey } from "./note-form";
import type { Shown } from "./use-change-queue";
import type { TypedTexts } from "./use-typed-texts";

type InboxListProps = {
  page: InboxPage;
  address: InboxAddress;
  /** The inquiry that is open, or about to be. */
  current: string | null;
  shown: ReadonlyMap<string, Shown>;
  typed: TypedTexts;
  now: number;
};

export function InboxList({ page, address, current, shown, typed, now }: InboxListProps) {
  const items = page.items.filter(({ id }) => !shown.get(id)?.deleted);
  if (items.length === 0) return <EmptyList address={address} />;
  return (
    <>
      <ul className="inbox-list">
        {items.map((item) => (
          <li key={item.id}>
            <ListedInquiry
              item={item}
              status={shown.get(item.id)?.status ?? item.status}
              href={inboxHref(address, { open: item.id })}
              isCurrent={item.id === current}
              hasDraft={Boolean(typed.texts[noteKey(item.id)]?.trim())}
              now={now}
            />
          </li>
        ))}
      </ul>
      <Pages page={page} address={address} />
    </>
  );
}

function ListedInquiry({
  item,
  status,
  href,
  isCurrent,
  hasDraft,
  now,
}: {
  item: InboxItem;
  status: InquiryStatus;
  href: string;
  isCurrent: boolean;
  /** A note was begun and is not saved yet. */
  hasDraft: boolean;
  now: number;
}) {
  const isDeleted = item.deletedAt !== null;
  return (
    <Link
      to={href}
      id={`inquiry-${item.id}`}
      aria-current={isCurrent ? "true" : undefined}
      className="inbox-item"
      data-unread={status === "new" || undefined}
    >
      <span className="inbox-item-head">
        <span className="inbox-item-name">{item.name}</span>
        {!isDeleted && <ClockBadge status={status} receivedAt={item.receivedAt} now={now} />}
      </span>
      <span className="inbox-item-event">
        {eventLabels[item.eventType]}, {describeEventDate(item.eventDate, "short")}
      </span>
      <span className="inbox-item-excerpt">{item.excerpt}</span>
      <span className="inbox-item-marks">
        <span className="inbox-status" data-status={status}>
          {statusLabels[status]}
        </span>
        {marksOf(item).map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
        {hasDraft && <span>note not saved</span>}
      </span>
    </Link>
  );
}

function marksOf(item: InboxItem): string[] {
  const marks: string[] = [];
  if (item.state === "receiving") marks.push("still arriving");
  if (item.files > 0) marks.push(item.files === 1 ? "1 file" : `${item.files} files`);
  if (item.lostFiles > 0) marks.push(`${item.lostFiles} not saved`);
  if (item.notes > 0) marks.push(item.notes === 1 ? "1 note" : `${item.notes} notes`);
  if (item.spamCheck === "unverified") marks.push("unverified");
  return marks;
}

function Pages({ page, address }: { page: InboxPage; address: InboxAddress }) {
  const first = page.items.at(0);
  const last = page.items.at(-1);
  if (!first || !last || !(page.hasNewer || page.hasOlder)) return null;
  const place = (item: InboxItem) => ({
    id: item.id,
    at: address.view === "deleted" ? (item.deletedAt ?? 0) : item.receivedAt,
  });
  return (
    <nav aria-label="Pages" className="flex justify-between gap-4 pt-2 print:hidden">
      {page.hasNewer ? (
        <Link
          className="inbox-link"
          to={inboxHref(address, { edge: { side: "newer", ...place(first) }, open: null })}
        >
          Newer
        </Link>
      ) : (
        <span />
      )}
      {page.hasOlder && (
        <Link
          className="inbox-link"
          to={inboxHref(address, { edge: { side: "older", ...place(last) }, open: null })}
        >
          Older
        </Link>
      )}
    </nav>
  );
}
