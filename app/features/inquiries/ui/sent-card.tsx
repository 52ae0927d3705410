import { forwardRef, type ReactNode } from "react";
import { describeEventDate } from "~/features/orders/event-dates";
import { eventLabels } from "~/features/orders/event-labels";
import { countNoun } from "~/platform/text/count-noun";
import { phoneLink } from "~/platform/text/phone-number";
import { sentText } from "../late-messages";
import { nextSteps, nextStepsTitle } from "../next-steps";
import type { SentInquiry, SentReceipt } from "../sent-inquiry";
import { NextSteps } from "./next-steps";

type SentCardProps = {
  /** Less is known after a post without JavaScript. */
  inquiry: SentReceipt & Partial<SentInquiry>;
  now: number;
  phone: string;
  another: ReactNode;
};

export const SentCard = forwardRef<HTMLHeadingElement, SentCardProps>(function SentCard(
  { inquiry, now, phone, another },
  heading,
) {
  const { firstName, thumbnails = [], notices } = inquiry;
  return (
    <section aria-labelledby="sent-title" data-sent-card className="grid gap-8">
      <div className="grid gap-3">
        <h3
          ref={heading}
          id="sent-title"
          tabIndex={-1}
          className="w-fit font-h2 text-title text-heading outline-0 [box-shadow:none]"
        >
          {firstName ? `Thank you, ${firstName}` : "Thank you"}
        </h3>
        <div className="piping w-24" />
        {!firstName && <p className="mt-3">{sentText}</p>}
        <Asked inquiry={inquiry} />
        {thumbnails.length > 0 && (
          <ul aria-label="Your photos" className="mt-2 flex flex-wrap gap-2">
            {thumbnails.map((address, at) => (
              <li key={address}>
                <img
                  src={address}
                  alt={`Yours, ${at + 1}`}
                  className="size-18 object-cover sm:size-24"
                />
              </li>
            ))}
          </ul>
        )}
        {notices.map(({ title, text }) => (
          <p key={title} className="field-error mt-2 border-current">
            {title}. {text}
          </p>
        ))}
      </div>
      <div>
        <h4 className="eyebrow text-ink-soft">{nextStepsTitle}</h4>
        <NextSteps steps={nextSteps(inquiry, now)} />
      </div>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-2">
        {another}
        {phone && (
          <p>
            Something to add?{" "}
            <a
              href={phoneLink(phone)}
              className="inline-flex min-h-11 items-center whitespace-nowrap underline underline-offset-4"
            >
              Call {phone}
            </a>
          </p>
        )}
      </div>
    </section>
  );
});

function Asked({ inquiry }: Pick<SentCardProps, "inquiry">) {
  const { eventType, eventDate, servings, files, likes = 0 } = inquiry;
  const lines = [
    ["Event", eventLabels[eventType]],
    ["Date", describeEventDate(eventDate)],
    ["Servings", servings],
    ["You liked", likes > 0 && countNoun(likes, "cake")],
    ["Attached", files > 0 && countNoun(files, "file")],
  ] as const;
  return (
    <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 leading-7">
      {lines.map(
        ([term, text]) =>
          text && (
            <div key={term} className="contents">
              <dt className="text-ink-soft">{term}</dt>
              <dd>{text}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
