import { useState } from "react";
import type { InboxInquiry } from "../../inbox/inbox";
import { describeNotice } from "../../inbox/notice-text";
import type { InboxChanges } from "./use-inbox-changes";

/** Whether the mail that tells of this inquiry went out. */
export function NoticeState({
  inquiry,
  disabled,
  changes,
}: {
  inquiry: InboxInquiry;
  disabled: boolean;
  changes: InboxChanges;
}) {
  const [isSending, setSending] = useState(false);
  const canSend = !disabled && inquiry.status !== "spam";

  async function send() {
    setSending(true);
    await changes.sendNotice(inquiry.id);
    setSending(false);
  }

  return (
    <section aria-label="Notice by mail" className="inbox-foot print:hidden">
      <p className="text-sm text-ink-soft">{describeNotice(inquiry)}</p>
      {canSend && (
        <button type="button" className="inbox-link" disabled={isSending} onClick={send}>
          {isSending
            ? "Sending…"
            : inquiry.noticeState === "none"
              ? "Send the notice"
              : "Send again"}
        </button>
      )}
    </section>
  );
}
