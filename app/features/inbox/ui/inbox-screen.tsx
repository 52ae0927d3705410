import { type ReactNode, useEffect, useState } from "react";
import type { Workload } from "~/features/availability/day-states";
import { emptyOrder, OrderDialog } from "~/features/opened-order/ui/order-dialog";
import { OrderScreenContext } from "~/features/opened-order/ui/order-screen";
import { useUnsentTexts } from "~/features/opened-order/ui/use-unsent-texts";
import type { PaidBeforeEvent } from "~/features/quotes/office-quotes";
import { studioToday } from "~/studio-time";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { ArrowLeftIcon } from "~/ui/icons";
import { Alert } from "~/ui/office/alert";
import { EmptyState } from "~/ui/office/empty-state";
import { linkButtonClass } from "~/ui/office/link-button";
import { MessageBar } from "~/ui/office/message-bar";
import { PartBoundary } from "~/ui/office/part-boundary";
import { Link, usePendingSearch, usePolling } from "~/ui/office/router";
import { useIsOwner } from "~/ui/office/use-role";
import type { Inbox } from "../inbox";
import { type InboxAddress, inboxHref, parseInboxAddress } from "../inbox-address";
import { EventDayFilter } from "./event-day-filter";
import { FailedList } from "./failed-list";
import { InboxContext, type InboxState, useInbox } from "./inbox-context";
import { InboxSearch, ViewChips } from "./inbox-controls";
import { InboxList } from "./inbox-list";
import { InquiryDetail } from "./inquiry-detail";
import { useInboxChanges } from "./use-inbox-changes";
import { useOpenedFocus } from "./use-opened-focus";

type InboxScreenProps = {
  inbox: Inbox;
  address: InboxAddress;
  /** The server's clock. */
  loadedAt: number;
  studioPhone: string;
  repliesHere: boolean;
  awaitsDeposit: boolean;
  paid: PaidBeforeEvent | null;
  workload: Workload | null;
  /** Other features' parts of the open inquiry, such as messages and quotes. */
  children?: ReactNode;
};

/** Side by side, or one at a time on a phone. */
export function InboxScreen(props: InboxScreenProps) {
  const { inbox, address, loadedAt, children, ...rest } = props;
  const now = useNow(loadedAt);
  const changes = useInboxChanges(address);
  const typed = useUnsentTexts();
  const asked = usePendingSearch("/inquiries");
  const coming = asked && parseInboxAddress(asked);
  const { isUnasked, ask, askInList } = useOpenedFocus(inbox, address);
  usePolling(changes.readAgain);

  const isFailed = address.view === "failed";
  const isOpen = address.open !== null && !isFailed;
  const people = inbox.inquiry?.ok ? (inbox.inquiry.value?.people ?? []) : [];
  return (
    <InboxProvider state={{ address, changes, typed, now, people, isUnasked, askInList, ...rest }}>
      <div className="relative grid grid-cols-1 items-start gap-x-10 gap-y-5 lg:grid-cols-[minmax(20rem,2fr)_minmax(0,3fr)] print:block">
        <div
          className={classNames(
            "grid grid-cols-1 gap-3 lg:col-span-full",
            isOpen && "max-lg:hidden",
          )}
        >
          <div className="flex flex-wrap items-center justify-between gap-3">
            <InboxSearch />
            <AddOrder />
          </div>
          <div className="flex items-center gap-x-4 gap-y-1 max-lg:flex-wrap has-[details[open]]:flex-wrap">
            <ViewChips counts={inbox.counts} />
            {!isFailed && <EventDayFilter months={inbox.months} />}
          </div>
        </div>
        <MessageBar
          message={changes.message}
          onClose={() => changes.say(null)}
          className="lg:col-span-full"
        />
        <section
          aria-label="List of inquiries"
          aria-busy={coming !== null}
          className={classNames(
            "print:hidden",
            isOpen && "max-lg:hidden",
            isFailed && "lg:col-span-full lg:max-w-3xl",
          )}
        >
          <Listing inbox={inbox} current={coming ? coming.open : address.open} />
        </section>
        {!isFailed && (
          <section
            aria-label="Inquiry"
            data-order
            onPointerDown={ask}
            onKeyDown={ask}
            onWheel={ask}
            className={classNames(
              "lg:not-print:sticky lg:not-print:top-4 lg:not-print:max-h-[calc(100vh-2rem)] lg:not-print:scroll-pb-28 lg:not-print:overflow-y-auto",
              "lg:not-print:border-s lg:not-print:border-line lg:not-print:py-1 lg:not-print:ps-10 lg:not-print:pe-1 lg:not-print:pb-4 lg:[--tool-bar:-1rem]",
              !isOpen && "max-lg:hidden",
            )}
          >
            <Opened inquiry={inbox.inquiry}>{children}</Opened>
          </section>
        )}
        {coming !== null && (
          <p
            aria-hidden="true"
            className="fixed inset-x-0 top-0 z-50 h-0.5 animate-[skeleton-breathe_1.2s_ease-in-out_infinite] bg-gold"
          />
        )}
      </div>
    </InboxProvider>
  );
}

/** Also provides the context that other features' parts use. */
function InboxProvider({ state, children }: { state: InboxState; children: ReactNode }) {
  return (
    <InboxContext.Provider value={state}>
      <OrderScreenContext.Provider value={state}>{children}</OrderScreenContext.Provider>
    </InboxContext.Provider>
  );
}

function AddOrder() {
  const { now, workload } = useInbox();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" className="print:hidden" onClick={() => setOpen(true)}>
        Add an order
      </Button>
      {isOpen && (
        <OrderDialog
          start={emptyOrder}
          changed={null}
          today={studioToday(now)}
          workload={workload}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function Listing({ inbox, current }: { inbox: Inbox; current: string | null }) {
  const { address } = useInbox();
  if (address.view === "failed") return <FailedList failed={inbox.failed} />;
  if (!inbox.page.ok) return <ReadFailure sentence={inbox.page.error} />;
  return <InboxList page={inbox.page.value} current={current} />;
}

function Opened({ inquiry, children }: Pick<Inbox, "inquiry"> & { children: ReactNode }) {
  const { address } = useInbox();
  const isOwner = useIsOwner();
  if (!inquiry) return <p className="py-10 text-ink-soft">Select an inquiry.</p>;
  return (
    <>
      <Link
        to={inboxHref(address, { open: null })}
        className={linkButtonClass("lg:hidden print:hidden")}
      >
        <ArrowLeftIcon />
        All inquiries
      </Link>
      {!inquiry.ok ? (
        <ReadFailure sentence={inquiry.error} />
      ) : inquiry.value === null ? (
        <EmptyState>
          {isOwner
            ? "We can’t find this inquiry. It may have been deleted more than a day ago."
            : "This inquiry no longer exists."}
        </EmptyState>
      ) : (
        <PartBoundary key={inquiry.value.id}>
          <InquiryDetail inquiry={inquiry.value}>{children}</InquiryDetail>
        </PartBoundary>
      )}
    </>
  );
}

function ReadFailure({ sentence }: { sentence: string }) {
  const { address } = useInbox();
  return (
    <Alert className="grid justify-items-start gap-1" role="alert">
      <p>{sentence}</p>
      <Link to={inboxHref(address)} className={linkButtonClass()}>
        Try again
      </Link>
    </Alert>
  );
}

const tick = 30_000;

/** Ticks from the server's time, since a device's clock may be wrong. */
function useNow(loadedAt: number): number {
  const [now, setNow] = useState(loadedAt);
  useEffect(() => {
    setNow(loadedAt);
    const since = performance.now();
    const timer = setInterval(() => setNow(loadedAt + performance.now() - since), tick);
    return () => clearInterval(timer);
  }, [loadedAt]);
  return now;
}
