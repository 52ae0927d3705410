import { useState } from "react";
import { atOnce, readSendTime } from "~/features/opened-order/later";
import type { OpenedOrder } from "~/features/opened-order/opened-order";
import { useOrderScreen } from "~/features/opened-order/ui/order-screen";
import { describeRelativeTime } from "~/features/orders/moment-texts";
import { call } from "~/platform/http/admin-call";
import { studioToday } from "~/studio-time";
import { mailCalls } from "../../mail-calls";
import { composeReply } from "../../reply-draft";
import { takeBackTime } from "../../retry-delay";

export const replyKey = (orderId: string) => `message:${orderId}`;
const subjectKey = (orderId: string) => `message-subject:${orderId}`;

/** Idempotent: an unchanged reply keeps its id, so pressing "Send" again doesn't send it twice. */
export function useReply(inquiry: OpenedOrder) {
  const { changes, typed, studioPhone, now } = useOrderScreen();
  const keys = { text: replyKey(inquiry.id), subject: subjectKey(inquiry.id) };
  const draft = composeReply(inquiry, { studioPhone, today: studioToday(now) });
  const text = typed.texts[keys.text] ?? "";
  const subject = typed.texts[keys.subject] ?? draft.subject;
  const [error, setError] = useState<string>();
  const [sendTime, setSendTime] = useState(atOnce);
  const [timeError, setTimeError] = useState<string>();
  const takeBack = useTakeBack(inquiry);
  const isSending = changes.isBusy(keys.text);

  async function send(isConfirmed: boolean) {
    if (text.trim() === "") return setError("Type your reply first.");
    if (!isConfirmed) return setError("Fill in the blanks, or check the box to send it as it is.");
    const time = readSendTime(sendTime, now);
    setError(undefined);
    setTimeError(time.error);
    if (time.error !== undefined) return;
    const { at } = time;
    const id = typed.idFor(keys.text, `${subject}\n${text}\n${at ?? ""}`);
    const json = { id, orderId: inquiry.id, subject, text, at };
    const answer = await changes.send({
      call: () => call(mailCalls.sendReply, json),
      done: {
        ...(at === undefined
          ? { text: "Reply sent.", undoFor: takeBackTime }
          : { text: `The reply goes out ${describeRelativeTime(at, now)}.` }),
        undo: () => takeBack({ id, subject, text }),
      },
      failed: null,
      what: keys.text,
    });
    if (!answer.ok) return setError(`Not sent. ${answer.error}`);
    typed.drop(keys.text, text);
    typed.drop(keys.subject, subject);
    setSendTime(atOnce);
  }

  return {
    text,
    subject,
    error,
    isSending,
    sendTime,
    setSendTime,
    timeError,
    send,
    setText: (next: string) => typed.write(keys.text, next),
    setSubject: (next: string) => typed.write(keys.subject, next),
  };
}

/** Undoes sending, and puts the text back into the form. */
export function useTakeBack(inquiry: OpenedOrder) {
  const { changes, typed, studioPhone, now } = useOrderScreen();
  return async (reply: { id: string; subject: string; text: string }) => {
    const { id, subject, text } = reply;
    const answer = await changes.send({
      call: () => call(mailCalls.takeBackLetter, { id }),
      done: { text: "Not sent. You can go on writing your reply." },
      what: id,
    });
    if (!answer.ok) return;
    typed.bringBack(replyKey(inquiry.id), text);
    const draft = composeReply(inquiry, { studioPhone, today: studioToday(now) });
    if (subject !== draft.subject) typed.write(subjectKey(inquiry.id), subject);
  };
}
