import { useState } from "react";
import type { OpenedOrder } from "~/features/opened-order/opened-order";
import { useOrderScreen } from "~/features/opened-order/ui/order-screen";
import { call } from "~/platform/http/admin-call";
import { studioToday } from "~/studio-time";
import { mailCalls } from "../../mail-calls";
import { composeReply } from "../../reply-draft";
import { takeBackTime } from "../../retry-delay";

export const replyKey = (orderId: string) => `message:${orderId}`;

/** Idempotent: an unchanged reply keeps its id, so pressing "Send" again doesn't send it twice. */
export function useReply(inquiry: OpenedOrder) {
  const { changes, typed, studioPhone, now } = useOrderScreen();
  const keys = { text: replyKey(inquiry.id), subject: `message-subject:${inquiry.id}` };
  const draft = composeReply(inquiry, { studioPhone, today: studioToday(now) });
  const text = typed.texts[keys.text] ?? "";
  const subject = typed.texts[keys.subject] ?? draft.subject;
  const [error, setError] = useState<string>();
  const isSending = changes.isBusy(keys.text);

  async function send(isConfirmed: boolean) {
    if (text.trim() === "") return setError("Type your reply first.");
    if (!isConfirmed) return setError("Fill in the blanks, or check the box to send it as it is.");
    setError(undefined);
    const id = typed.idFor(keys.text, `${subject}\n${text}`);
    const json = { id, orderId: inquiry.id, subject, text };
    const answer = await changes.send({
      call: () => call(mailCalls.sendReply, json),
      done: { text: "Reply sent.", undo: () => takeBack(id), undoFor: takeBackTime },
      failed: null,
      what: keys.text,
    });
    if (!answer.ok) return setError(`Not sent. ${answer.error}`);
    typed.drop(keys.text, text);
    typed.drop(keys.subject, subject);
  }

  async function takeBack(id: string) {
    const answer = await changes.send({
      call: () => call(mailCalls.takeBackLetter, { id }),
      done: { text: "Not sent. You can go on writing your reply." },
    });
    if (!answer.ok) return;
    typed.bringBack(keys.text, text);
    if (subject !== draft.subject) typed.write(keys.subject, subject);
  }

  return {
    text,
    subject,
    error,
    isSending,
    send,
    setText: (next: string) => typed.write(keys.text, next),
    setSubject: (next: string) => typed.write(keys.subject, next),
  };
}
