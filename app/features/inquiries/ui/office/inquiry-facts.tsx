import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { studioToday } from "~/studio-time";
import { eventLabels } from "../../inbox/event-label";
import type { InboxInquiry } from "../../inbox/inbox";
import { type InboxAddress, inboxHref } from "../../inbox/inbox-address";
import { daysLeft, describeEventDate } from "../../inbox/inquiry-dates";
import { mailLink, phoneLink } from "../../inbox/reply-draft";

/** Who, when, what and where. */
export function InquiryFacts({
  inquiry,
  address,
  now,
}: {
  inquiry: InboxInquiry;
  address: InboxAddress;
  now: number;
}) {
  const { name, email, phone, eventDate, eventType, servings, location, message } = inquiry;
  const left = daysLeft(eventDate, studioToday(now));
  const dial = phoneLink(phone);
  return (
    <section aria-label="What they ask for" className="grid gap-5">
      <dl className="inbox-facts">
        <Fact label="When">
          <strong className="font-medium">{describeEventDate(eventDate)}</strong>
          {left && <span className="text-ink-soft"> ({left})</span>}
        </Fact>
        <Fact label="What">
          {eventLabels[eventType]}, for {servings}
        </Fact>
        <Fact label="Where">{location || <span className="text-ink-soft">not said</span>}</Fact>
        <Fact label="Mail">
          <a href={mailLink(email)}>{email}</a>
        </Fact>
        <Fact label="Phone">{dial ? <a href={dial}>{phone}</a> : phone}</Fact>
        {inquiry.others > 0 && (
          <Fact label="Also">
            <Link to={inboxHref(address, { view: "all", query: email, open: null })}>
              {inquiry.others === 1
                ? `one more inquiry of ${name}`
                : `${inquiry.others} more inquiries of ${name}`}
            </Link>
          </Fact>
        )}
      </dl>
      <p className="inbox-words">{message}</p>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
