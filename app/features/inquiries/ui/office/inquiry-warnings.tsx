import { describeMoment } from "~/studio-time";
import type { InboxInquiry } from "../../inbox/inbox";
import { undoTime } from "../../inbox/inbox-view";
import { spamCheckNote, spamReason } from "../../inbox/spam-check";
import type { InboxChanges } from "./use-inbox-changes";

/** What is unusual about an inquiry, and the way out where there is one. */
export function InquiryWarnings({
  inquiry,
  changes,
}: {
  inquiry: InboxInquiry;
  changes: InboxChanges;
}) {
  const { id, state, status, deletedAt, lostFiles } = inquiry;
  const spam = spamReason(inquiry);
  const check = spam ? null : spamCheckNote(inquiry);
  return (
    <>
      {deletedAt !== null && (
        <div className="inbox-warning" data-tone="strong">
          <p>
            Deleted {describeMoment(deletedAt)}. It can be brought back until{" "}
            {describeMoment(deletedAt + undoTime)}; then it goes for good, with its files.
          </p>
          <button
            type="button"
            className="inbox-link print:hidden"
            onClick={() => changes.restore([id], null)}
          >
            Bring back
          </button>
        </div>
      )}
      {state === "receiving" && (
        <div className="inbox-warning">
          <p>
            This inquiry is still arriving, so that files may be missing. Within a quarter of an
            hour it is complete and can be changed; you can answer it now.
          </p>
        </div>
      )}
      {spam && deletedAt === null && (
        <div className="inbox-warning">
          <p>Spam: {spam}</p>
          <button
            type="button"
            className="inbox-link print:hidden"
            onClick={() => changes.setStatus(inquiry, status, "new")}
          >
            Not spam
          </button>
        </div>
      )}
      {check && (
        <div className="inbox-warning">
          <p>{check}</p>
        </div>
      )}
      {lostFiles.length > 0 && (
        <div className="inbox-warning" data-tone="strong">
          <p>
            {lostFiles.length === 1 ? "One file" : `${lostFiles.length} files`} could not be saved:{" "}
            <span className="wrap-anywhere">{lostFiles.join(", ")}</span>. Ask the client to send{" "}
            {lostFiles.length === 1 ? "it" : "them"} again.
          </p>
        </div>
      )}
    </>
  );
}
