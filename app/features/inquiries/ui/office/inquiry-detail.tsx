import { describeMoment } from "~/studio-time";
import type { InboxInquiry } from "../../inbox/inbox";
import type { InboxAddress } from "../../inbox/inbox-address";
import { replyClock } from "../../inbox/reply-clock";
import { ClockBadge } from "./clock-badge";
import { DeletionPart } from "./deletion-part";
import { InquiryFacts } from "./inquiry-facts";
import { InquiryFiles } from "./inquiry-files";
import { InquiryNotes } from "./inquiry-notes";
import { InquiryWarnings } from "./inquiry-warnings";
import { NoticeState } from "./notice-state";
import { ReplyPart } from "./reply-part";
import { StatusSelect } from "./status-select";
import type { InboxChanges } from "./use-inbox-changes";
import type { TypedTexts } from "./use-typed-texts";

type InquiryDetailProps = {
  inquiry: InboxInquiry;
  address: InboxAddress;
  changes: InboxChanges;
  typed: TypedTexts;
  now: number;
  studioPhone: string;
};

/** Everything that a quote needs, and everything that one does with it. */
export function InquiryDetail({
  inquiry,
  address,
  changes,
  typed,
  now,
  studioPhone,
}: InquiryDetailProps) {
  const status = changes.shown.get(inquiry.id)?.status ?? inquiry.status;
  const isFixed = inquiry.state === "receiving" || inquiry.deletedAt !== null;
  const current = { ...inquiry, status };
  const clock = inquiry.deletedAt === null ? replyClock(current, now) : null;
  return (
    <article aria-labelledby="inquiry-title" className="inbox-article">
      <header className="grid gap-3">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <h2 id="inquiry-title" tabIndex={-1} className="text-subtitle wrap-anywhere outline-none">
            {inquiry.name}
          </h2>
          {clock && <ClockBadge status={status} receivedAt={inquiry.receivedAt} now={now} />}
        </div>
        <p className="text-sm text-ink-soft">
          Received {describeMoment(inquiry.receivedAt)}
          {clock && `, answer by ${describeMoment(clock.dueAt)}`}
        </p>
        <StatusSelect
          inquiry={current}
          disabled={isFixed}
          onChange={(to) => changes.setStatus(inquiry, status, to)}
        />
      </header>
      <InquiryWarnings inquiry={current} changes={changes} />
      <InquiryFacts inquiry={inquiry} address={address} now={now} />
      <InquiryFiles inquiry={inquiry} />
      <ReplyPart inquiry={inquiry} studioPhone={studioPhone} typed={typed} />
      <InquiryNotes inquiry={inquiry} disabled={isFixed} changes={changes} typed={typed} />
      <NoticeState inquiry={current} disabled={isFixed} changes={changes} />
      <DeletionPart inquiry={inquiry} disabled={isFixed} changes={changes} />
    </article>
  );
}
