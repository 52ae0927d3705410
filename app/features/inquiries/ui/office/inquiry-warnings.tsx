import type { ReactNode } from "react";
import { describeMoment } from "~/studio-time";
import { Alert } from "~/ui/office/alert";
import { LinkButton } from "~/ui/office/link-button";
import type { InboxInquiry } from "../../inbox/inbox";
import { undoTime } from "../../inbox/inbox-view";
import { spamCheckNote, spamReason } from "../../inbox/state-texts";
import { useInbox } from "./inbox-context";

/** What is unusual about an inquiry, and the way out where there is one. */
export function InquiryWarnings({ inquiry }: { inquiry: InboxInquiry }) {
  const { changes } = useInbox();
  const { id, state, status, deletedAt, lostFiles } = inquiry;
  const spam = spamReason(inquiry);
  const check = spam ? null : spamCheckNote(inquiry);
  return (
    <>
      {deletedAt !== null && (
        <Warning
          tone="danger"
          action={{ label: "Bring back", run: () => changes.restore([id], null) }}
        >
          Deleted {describeMoment(deletedAt)}. It can be brought back until{" "}
          {describeMoment(deletedAt + undoTime)}; then it goes for good, with its files.
        </Warning>
      )}
      {state === "receiving" && (
        <Warning>
          This inquiry is still arriving, so that files may be missing. Within a quarter of an hour
          it is complete and can be changed; you can answer it now.
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
          {lostFiles.length === 1 ? "One file" : `${lostFiles.length} files`} could not be saved:{" "}
          <span className="wrap-anywhere">{lostFiles.join(", ")}</span>. Ask the client to send{" "}
          {lostFiles.length === 1 ? "it" : "them"} again.
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
