import type { ReactNode } from "react";
import { uploadState } from "~/features/inquiries/inquiry-status";
import { describeRelativeTime } from "~/features/orders/moment-texts";
import { isBounced } from "~/features/orders/order";
import { closedStatuses, undoTime } from "~/features/orders/order-status";
import { Alert } from "~/ui/office/alert";
import { LinkButton } from "~/ui/office/link-button";
import { useIsOwner } from "~/ui/office/use-role";
import type { InboxInquiry } from "../inbox";
import { spamCheckNote, spamReason } from "../state-texts";
import { useInbox } from "./inbox-context";

export function InquiryWarnings({ inquiry }: { inquiry: InboxInquiry }) {
  const { changes, now } = useInbox();
  const isOwner = useIsOwner();
  const { id, name, phone, status, deletedAt, lostFiles, scheduled } = inquiry;
  const isClosed = closedStatuses.includes(status);
  const upload = uploadState(inquiry.arrivingUntil, now);
  const spam = spamReason(inquiry);
  const check = spam ? null : spamCheckNote(inquiry);
  return (
    <>
      {deletedAt !== null && (
        <Warning
          tone="danger"
          action={
            isOwner ? { label: "Restore", run: () => changes.restore([id], null) } : undefined
          }
        >
          Deleted {describeRelativeTime(deletedAt, now)}.{" "}
          {isOwner ? "You can restore it until" : "The owner can restore it until"}{" "}
          {describeRelativeTime(deletedAt + undoTime, now)}. After that it’s gone, files included.
        </Warning>
      )}
      {isBounced(inquiry) && deletedAt === null && (
        <Warning tone="danger">
          An email to {name} came back, so they may not have read it.{" "}
          {phone !== "" && `Call ${phone}, or check`}
          {phone === "" && "Check"} the address, then choose “Mark as replied.”
        </Warning>
      )}
      {scheduled && (scheduled.isHeard || isClosed) && deletedAt === null && (
        <Warning>
          A reply goes out {describeRelativeTime(scheduled.at, now)}.{" "}
          {scheduled.isHeard ? `${name} has written since.` : "The order is closed."} Take it back
          if it no longer fits.
        </Warning>
      )}
      {upload === "arriving" && <Warning>Photos are still arriving.</Warning>}
      {upload === "broken-off" && (
        <Warning>
          The upload broke off, so photos may be missing. Ask the client to send them.
        </Warning>
      )}
      {spam && deletedAt === null && (
        <Warning
          action={{ label: "Not spam", run: () => changes.setStatus(inquiry, status, "new") }}
        >
          Spam: {spam}
        </Warning>
      )}
      {check && <Warning>{check}</Warning>}
      {lostFiles.length > 0 && (
        <Warning tone="danger">
          {lostFiles.length === 1 ? "One file" : `${lostFiles.length} files`} didn’t come through:{" "}
          <span className="wrap-anywhere">{lostFiles.join(", ")}</span>. Ask the client to resend{" "}
          {lostFiles.length === 1 ? "it" : "them"}.
        </Warning>
      )}
    </>
  );
}

type WarningProps = {
  tone?: "warning" | "danger";
  action?: { label: string; run: () => void };
  children: ReactNode;
};

function Warning({ tone = "warning", action, children }: WarningProps) {
  return (
    <Alert tone={tone} className="flex flex-wrap items-center justify-between gap-x-5">
      <p>{children}</p>
      {action && (
        <LinkButton className="print:hidden" onClick={action.run}>
          {action.label}
        </LinkButton>
      )}
    </Alert>
  );
}
