import { Link, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { Inbox } from "../../inbox/inbox";
import { type InboxAddress, inboxHref, parseInboxAddress } from "../../inbox/inbox-address";
import { FailedList } from "./failed-list";
import { InboxList } from "./inbox-list";
import { InboxMessageBar } from "./inbox-message";
import { InboxSearch } from "./inbox-search";
import { InquiryDetail } from "./inquiry-detail";
import { type InboxMessage, useInboxChanges } from "./use-inbox-changes";
import { useNow } from "./use-now";
import { type TypedTexts, useTypedTexts } from "./use-typed-texts";
import { ViewChips } from "./view-chips";

type InboxScreenProps = {
  inbox: Inbox;
  address: InboxAddress;
  /** The server's time when this was read. */
  loadedAt: number;
  studioPhone: string;
};

/** List and inquiry: side by side where there is room, one after the other on a phone. */
export function InboxScreen({ inbox, address, loadedAt, studioPhone }: InboxScreenProps) {
  const now = useNow(loadedAt);
  const changes = useInboxChanges(inbox, address);
  const typed = useTypedTexts();
  const coming = useComingAddress();
  const current = coming ? coming.open : address.open;
  useFocusOnChange(address.open, changes.message);

  const isFailed = address.view === "failed";

  return (
    <div
      className="inbox"
      data-open={address.open && !isFailed ? "" : undefined}
      data-wide={isFailed || undefined}
    >
      <div className="inbox-controls">
        <InboxSearch address={address} />
        <ViewChips address={address} counts={inbox.counts} />
      </div>
      <InboxMessageBar message={changes.message} onClose={() => changes.setMessage(null)} />
      <section
        aria-label="List of inquiries"
        aria-busy={coming !== null}
        className="inbox-side print:hidden"
      >
        <Listing
          inbox={inbox}
          address={address}
          current={current}
          changes={changes}
          typed={typed}
          now={now}
        />
      </section>
      {!isFailed && (
        <section aria-label="Inquiry" className="inbox-detail">
          <Opened
            inquiry={inbox.inquiry}
            address={address}
            changes={changes}
            typed={typed}
            now={now}
            studioPhone={studioPhone}
          />
        </section>
      )}
      {coming !== null && <p className="inbox-progress" aria-hidden="true" />}
    </div>
  );
}

type Changes = ReturnType<typeof useInboxChanges>;

function Listing({
  inbox,
  address,
  current,
  changes,
  typed,
  now,
}: {
  inbox: Inbox;
  address: InboxAddress;
  current: string | null;
  changes: Changes;
  typed: TypedTexts;
  now: number;
}) {
  if (address.view === "failed") return <FailedList failed={inbox.failed} changes={changes} />;
  if (!inbox.page.ok) return <Trouble sentence={inbox.page.error} address={address} />;
  return (
    <InboxList
      page={inbox.page.value}
      address={address}
      current={current}
      shown={changes.shown}
      typed={typed}
      now={now}
    />
  );
}

function Opened({
  inquiry,
  address,
  changes,
  typed,
  now,
  studioPhone,
}: {
  inquiry: Inbox["inquiry"];
  address: InboxAddress;
  changes: Changes;
  typed: TypedTexts;
  now: number;
  studioPhone: string;
}) {
  if (!inquiry) return <p className="inbox-empty">Choose an inquiry from the list.</p>;
  const back = (
    <Link to={inboxHref(address, { open: null })} className="inbox-link inbox-back print:hidden">
      Back to the list
    </Link>
  );
  if (!inquiry.ok || inquiry.value === null) {
    return (
      <>
        {back}
        {inquiry.ok ? (
          <p className="inbox-empty">
            This inquiry is not there. It was deleted more than a day ago, or the address is wrong.
          </p>
        ) : (
          <Trouble sentence={inquiry.error} address={address} />
        )}
      </>
    );
  }
  return (
    <>
      {back}
      <InquiryDetail
        key={inquiry.value.id}
        inquiry={inquiry.value}
        address={address}
        changes={changes}
        typed={typed}
        now={now}
        studioPhone={studioPhone}
      />
    </>
  );
}

function Trouble({ sentence, address }: { sentence: string; address: InboxAddress }) {
  return (
    <div className="office-alert grid justify-items-start gap-1" role="alert">
      <p>{sentence}</p>
      <Link to={inboxHref(address)} className="inbox-link">
        Try again
      </Link>
    </div>
  );
}

/** Where the next page of the inbox is being fetched for; null: nothing is on its way. */
function useComingAddress(): InboxAddress | null {
  const { state, location } = useNavigation();
  return state === "loading" && location.pathname === "/inquiries"
    ? parseInboxAddress(new URLSearchParams(location.search))
    : null;
}

/**
 * Focus follows what was opened or closed; on a phone that is all one sees. Where it was on something that went, e.g. by
 * deleting, it goes to the way back.
 */
function useFocusOnChange(open: string | null, message: InboxMessage | null) {
  const before = useRef(open);
  useEffect(() => {
    const closed = before.current;
    before.current = open;
    if (closed !== open) {
      const target = document.getElementById(open ? "inquiry-title" : `inquiry-${closed}`);
      target?.focus();
      if (open) target?.closest("section")?.scrollIntoView({ block: "nearest" });
    }
    if (!message || document.activeElement !== document.body) return;
    const way = document.querySelector("#inbox-message button");
    if (way instanceof HTMLElement) way.focus({ preventScroll: true });
  }, [open, message]);
}
