import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/features/auth/.server/require-caller";
import { readWorkload } from "~/features/availability/.server/workload";
import { dayLine } from "~/features/availability/day-line";
import { staffPage } from "~/features/back-office/handle";
import { OfficeFrame } from "~/features/back-office/ui/office-frame";
import { loadEntry } from "~/features/calendar/.server/load-entry";
import { CalendarPlace } from "~/features/calendar/ui/calendar-place";
import { loadInbox } from "~/features/inbox/.server/load-inbox";
import { parseInboxAddress } from "~/features/inbox/inbox-address";
import { isOwnerOnlyView } from "~/features/inbox/inbox-view";
import { ExportLink } from "~/features/inbox/ui/inbox-controls";
import { InboxScreen } from "~/features/inbox/ui/inbox-screen";
import { loadConversation } from "~/features/mail/.server/load-emails";
import { EmailsLink } from "~/features/mail/ui/office/emails-link";
import { ThreadPart } from "~/features/mail/ui/office/thread-part";
import { loadQuotes } from "~/features/quotes/.server/load-quotes";
import { awaitsDeposit, paidBeforeEvent } from "~/features/quotes/office-quotes";
import { InquiryQuotes } from "~/features/quotes/ui/office/inquiry-quotes";
import { hiddenHeadTags } from "~/features/seo/head-tags";
import { ok } from "~/platform/result";
import { studioToday } from "~/studio-time";
import { PartBoundary } from "~/ui/office/part-boundary";

export const handle = staffPage;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const caller = await requireStaff({ request, context });
  const { services } = context;
  const asked = parseInboxAddress(new URL(request.url).searchParams);
  const isOwner = caller.role === "owner";
  const isHidden = !isOwner && isOwnerOnlyView(asked.view);
  const address = isHidden ? { ...asked, view: "open" as const, open: null } : asked;
  const [inbox, conversation, quotes, place, workload] = await Promise.all([
    loadInbox(services, address, isOwner),
    address.open === null ? null : loadConversation(services, address.open),
    loadQuotes(services, address.open),
    loadEntry(services, address.open),
    readWorkload(services),
  ]);
  const common = {
    caller,
    studioPhone: services.settings.STUDIO_PHONE,
    address,
    inbox,
    now: services.clock.now(),
    workload: workload.ok ? workload.value : null,
  };
  // Send no data about an inquiry that is gone, or that the caller may not see.
  if (inbox.inquiry?.ok && inbox.inquiry.value === null) {
    return { ...common, conversation: null, quotes: ok(null), place: null, dayLine: "" };
  }
  const today = studioToday(common.now);
  const counted = place?.placement === "waiting" ? null : place;
  const line = place && workload.ok ? dayLine({ ...place, today, counted }, workload.value) : "";
  return { ...common, conversation, quotes, place, dayLine: line };
}

export const meta: MetaFunction = () => hiddenHeadTags("Inquiries");

export default function InquiriesRoute() {
  const data = useLoaderData<typeof loader>();
  const quotes = data.quotes.ok ? data.quotes.value : null;
  const inquiry = data.inbox.inquiry?.ok ? data.inbox.inquiry.value : null;
  const isAwaited = quotes !== null && awaitsDeposit(quotes);
  const parts = [
    inquiry && data.conversation && (
      <PartBoundary key="thread">
        <ThreadPart
          inquiry={withCalendarDay(inquiry, data.place)}
          conversation={data.conversation}
        />
      </PartBoundary>
    ),
    <PartBoundary key="quotes">
      <InquiryQuotes quotes={data.quotes} dayLine={data.dayLine} />
    </PartBoundary>,
  ];
  return (
    <OfficeFrame
      title="Inquiries"
      actions={
        <>
          <EmailsLink isHidden={data.address.open !== null} />
          <ExportLink address={data.address} />
        </>
      }
    >
      <InboxScreen
        inbox={data.inbox}
        address={data.address}
        loadedAt={data.now}
        studioPhone={data.studioPhone}
        repliesHere={data.conversation?.missing === null}
        awaitsDeposit={isAwaited}
        paid={quotes && paidBeforeEvent(quotes, studioToday(data.now))}
        workload={data.workload}
      >
        <CalendarPlace place={data.place} dayLine={data.dayLine} />
        {isAwaited ? parts.reverse() : parts}
      </InboxScreen>
    </OfficeFrame>
  );
}

/** Emails name the calendar's day, not the requested one. */
function withCalendarDay<T extends { eventDate: string }>(
  inquiry: T,
  place: { day: string } | null,
): T {
  return place ? { ...inquiry, eventDate: place.day } : inquiry;
}

export { readWhenConnected as clientLoader } from "~/ui/office/router";
export { OfficeError as ErrorBoundary } from "./office-error";
