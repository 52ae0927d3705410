import { type ReactNode, useState } from "react";
import { emailLink } from "~/features/mail/reply-draft";
import { describeSent } from "~/features/opened-order/sent-facts";
import { NextSteps } from "~/features/opened-order/ui/next-step";
import { OrderDialog } from "~/features/opened-order/ui/order-dialog";
import { daysLeft, describeEventDate, describeRequestedDate } from "~/features/orders/event-dates";
import { eventLabels } from "~/features/orders/event-labels";
import { handoverLabels } from "~/features/orders/final-details";
import { describeDetails } from "~/features/orders/inquiry-details";
import { describeRelativeTime } from "~/features/orders/moment-texts";
import { isBounced } from "~/features/orders/order";
import { openStatuses, originLabels } from "~/features/orders/order-status";
import { describeServings } from "~/features/orders/servings";
import { isSnoozed } from "~/features/orders/snooze/snooze-order";
import { phoneLink } from "~/platform/text/phone-number";
import { describeTime, studioToday } from "~/studio-time";
import { Fold } from "~/ui/office/fold";
import { LinkButton } from "~/ui/office/link-button";
import { Link } from "~/ui/office/router";
import { useIsOwner } from "~/ui/office/use-role";
import type { InboxInquiry } from "../inbox";
import { inboxHref } from "../inbox-address";
import { replyClock } from "../reply-clock";
import { DeletionPart, EmailAlertState } from "./alert-and-deletion";
import { OrderCancellation } from "./cancellation/order-cancellation";
import { ClientDownload } from "./client-download";
import { ClockBadge } from "./clock-badge";
import { useInbox } from "./inbox-context";
import { InquiryFiles } from "./inquiry-files";
import { InquiryNotes } from "./inquiry-notes";
import { InquiryWarnings } from "./inquiry-warnings";
import { LikedCakes } from "./liked-cakes";
import { PeoplePart } from "./people/people-part";
import { ReplyPart } from "./reply-part";
import { SnoozePart } from "./snooze/snooze-part";
import { StatusSelect } from "./status-select";

export function InquiryDetail({
  inquiry,
  children,
}: {
  inquiry: InboxInquiry;
  children?: ReactNode;
}) {
  const { changes, now } = useInbox();
  const current = { ...inquiry, ...changes.shown.get(inquiry.id) };
  const { status } = current;
  const isOwner = useIsOwner();
  const isFixed = inquiry.deletedAt !== null;
  const isQuiet = inquiry.deletedAt !== null || isSnoozed(current, studioToday(now));
  const clock = isQuiet ? null : replyClock(current, now);
  return (
    <NextSteps>
      <article
        aria-labelledby="inquiry-title"
        className="grid grid-cols-1 gap-7 max-lg:not-print:gap-4"
      >
        <header className="grid gap-3">
          <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
            <h2
              id="inquiry-title"
              tabIndex={-1}
              className="text-subtitle wrap-anywhere outline-none"
            >
              {inquiry.name}
            </h2>
            {clock && <ClockBadge {...current} />}
          </div>
          <p className="text-sm text-ink-soft">
            {originLabels[inquiry.origin] || "Received"}{" "}
            {describeRelativeTime(inquiry.receivedAt, now)}
            {clock && ` · reply by ${describeRelativeTime(clock.dueAt, now)}`}
            {inquiry.scheduled !== null
              ? ` · reply goes out ${describeRelativeTime(inquiry.scheduled.at, now)}`
              : current.answeredAt !== null &&
                ` · replied ${describeRelativeTime(current.answeredAt, now)}`}
            {current.bouncedAt !== null &&
              isBounced(current) &&
              ` · an email came back ${describeRelativeTime(current.bouncedAt, now)}`}
          </p>
          <ReplyPart inquiry={current} disabled={isFixed} />
          <OrderCancellation
            inquiry={current}
            verb="Decline"
            onDone={(canceled) => changes.setStatus(inquiry, status, "declined", canceled)}
          >
            {(ask) => (
              <StatusSelect
                inquiry={current}
                disabled={isFixed}
                onChange={(to) =>
                  to === "declined" ? ask() : changes.setStatus(inquiry, status, to)
                }
              />
            )}
          </OrderCancellation>
          {!isFixed && openStatuses.includes(status) && <SnoozePart inquiry={current} />}
        </header>
        <InquiryWarnings inquiry={current} />
        <InquiryFacts inquiry={inquiry} />
        {!isFixed && <EditOrder inquiry={inquiry} />}
        <InquiryFiles inquiry={inquiry} />
        <LikedCakes cakes={inquiry.likes} />
        <PeoplePart key={inquiry.id} inquiry={inquiry} disabled={isFixed} />
        {children}
        <InquiryNotes inquiry={inquiry} disabled={isFixed} />
        <Fold title="Alert, data, and deletion">
          {inquiry.origin === "form" && <EmailAlertState inquiry={current} disabled={isFixed} />}
          {isOwner && inquiry.email !== "" && <ClientDownload orderId={inquiry.id} />}
          {isOwner &&
            inquiry.people.map((person) => (
              <ClientDownload key={person.id} orderId={inquiry.id} person={person} />
            ))}
          <DeletionPart inquiry={inquiry} disabled={isFixed} />
        </Fold>
      </article>
    </NextSteps>
  );
}

/** The studio may correct any order. The message from the form stays as it is. */
function EditOrder({ inquiry }: { inquiry: InboxInquiry }) {
  const { now, workload } = useInbox();
  const [isOpen, setOpen] = useState(false);
  const { id, updatedAt, name, email, phone, servings, sent } = inquiry;
  const event = { day: inquiry.eventDate, time: inquiry.eventTime, kind: inquiry.eventType };
  return (
    <p className="print:hidden">
      <LinkButton onClick={() => setOpen(true)}>Edit the order</LinkButton>
      {isOpen && (
        <OrderDialog
          start={{ name, email, phone, ...event, servings, note: sent ? "" : inquiry.message }}
          sent={sent}
          changed={{ id, was: updatedAt }}
          today={studioToday(now)}
          workload={workload}
          onClose={() => setOpen(false)}
        />
      )}
    </p>
  );
}

const none = <span className="text-ink-soft">not given</span>;

function AsSent({ children }: { children: string | undefined }) {
  return children === undefined ? null : (
    <span className="block text-[0.875rem] text-ink-soft">{children}</span>
  );
}

function InquiryFacts({ inquiry }: { inquiry: InboxInquiry }) {
  const { address, now } = useInbox();
  const { name, email, phone, eventDate, askedDate, eventType } = inquiry;
  const { servings, location, message, details, sent } = inquiry;
  const left = daysLeft(eventDate, studioToday(now));
  const dial = phoneLink(phone);
  return (
    <section aria-label="What the client asks for" className="grid gap-5">
      <dl className="grid gap-1.5">
        {sent && sent.name !== name && (
          <Fact label="Name">
            {name}
            <AsSent>{describeSent(sent, "name", name)}</AsSent>
          </Fact>
        )}
        <Fact label="Event date">
          <strong className="font-medium">{describeEventDate(eventDate)}</strong>
          {inquiry.eventTime !== "" && `, ${describeTime(inquiry.eventTime)}`}
          {left && <span className="text-ink-soft"> ({left})</span>}
          {askedDate !== null && (
            <span className="text-ink-soft">, {describeRequestedDate(askedDate, eventDate)}</span>
          )}
          <AsSent>{describeSent(sent, "eventDate", askedDate ?? eventDate)}</AsSent>
        </Fact>
        <Fact label="Event">
          {[eventLabels[eventType], describeServings(servings)]
            .filter((part) => part !== "")
            .join(" · ")}
          <AsSent>{describeSent(sent, "eventType", eventType)}</AsSent>
          <AsSent>{describeSent(sent, "servings", servings)}</AsSent>
        </Fact>
        <Fact label="Location">{location || none}</Fact>
        {describeDetails(inquiry.finalDetails ? { ...details, handover: "" } : details).map(
          ([label, value]) => (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ),
        )}
        <FinalFacts inquiry={inquiry} />
        {(email !== "" || sent) && (
          <Fact label="Email">
            {email === "" ? none : <a href={emailLink(email)}>{email}</a>}
            <AsSent>{describeSent(sent, "email", email)}</AsSent>
          </Fact>
        )}
        {(phone !== "" || sent) && (
          <Fact label="Phone">
            {dial ? <a href={dial}>{phone}</a> : phone || none}
            <AsSent>{describeSent(sent, "phone", phone)}</AsSent>
          </Fact>
        )}
        {inquiry.others > 0 && (
          <Fact label="Also">
            <Link to={inboxHref(address, { view: "all", query: email || phone, open: null })}>
              {inquiry.others === 1
                ? `1 other inquiry from ${name}`
                : `${inquiry.others} other inquiries from ${name}`}
            </Link>
          </Fact>
        )}
      </dl>
      <p className="max-w-[62ch] empty:hidden border-s border-gold ps-5 text-[1.0625rem] whitespace-pre-wrap wrap-anywhere">
        {message}
      </p>
    </section>
  );
}

function FinalFacts({ inquiry: { finalDetails, status } }: { inquiry: InboxInquiry }) {
  if (!finalDetails) {
    return (
      status === "booked" && (
        <Fact label="Details">
          <span className="text-ink-soft">handover and contact not given yet</span>
        </Fact>
      )
    );
  }
  const { handover, contact, phone, note } = finalDetails;
  const dial = phoneLink(phone);
  return (
    <>
      <Fact label="Handover">{handoverLabels[handover]}</Fact>
      <Fact label="That day">
        {contact}, {dial ? <a href={dial}>{phone}</a> : phone}
      </Fact>
      {note !== "" && <Fact label="Note">{note}</Fact>}
    </>
  );
}

/** A link gets a touch target's height. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-3 has-[a]:-my-1 has-[a]:items-baseline">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="wrap-anywhere whitespace-pre-wrap [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center [&_a]:underline [&_a]:decoration-gold [&_a]:decoration-1 [&_a]:underline-offset-[0.3em]">
        {children}
      </dd>
    </div>
  );
}
