import { useState } from "react";
import { atOnce, readSendTime } from "~/features/opened-order/later";
import type { OpenedOrder } from "~/features/opened-order/opened-order";
import { useOrderScreen } from "~/features/opened-order/ui/order-screen";
import type { StoredFile } from "~/features/orders/files/stored-file";
import { describeRelativeTime } from "~/features/orders/moment-texts";
import { call } from "~/platform/http/admin-call";
import { studioToday } from "~/studio-time";
import { readFiles, whyTooMuch, writeFiles } from "../../files/reply-files";
import { mailCalls } from "../../mail-calls";
import { composeReply } from "../../reply-draft";
import { takeBackTime } from "../../retry-delay";

export const replyKey = (orderId: string) => `message:${orderId}`;
const keysOf = (orderId: string) => ({
  text: replyKey(orderId),
  subject: `message-subject:${orderId}`,
  files: `message-files:${orderId}`,
});

export type Reply = ReturnType<typeof useReply>;

/** Idempotent: an unchanged reply keeps its id, so pressing "Send" again doesn't send it twice. */
export function useReply(inquiry: OpenedOrder) {
  const { changes, typed, studioPhone, now } = useOrderScreen();
  const keys = keysOf(inquiry.id);
  const draft = composeReply(inquiry, { studioPhone, today: studioToday(now) });
  const text = typed.texts[keys.text] ?? "";
  const subject = typed.texts[keys.subject] ?? draft.subject;
  const files = readFiles(typed.texts[keys.files]);
  const [error, setError] = useState<string>();
  const [sendTime, setSendTime] = useState(atOnce);
  const [timeError, setTimeError] = useState<string>();
  const takeBack = useTakeBack(inquiry);
  const isSending = changes.isBusy(keys.text);

  async function send(isConfirmed: boolean) {
    if (text.trim() === "") return setError("Type your reply first.");
    if (!isConfirmed) return setError("Fill in the blanks, or check the box to send it as it is.");
    const refused = whyTooMuch(files);
    if (refused !== null) return setError(refused);
    const time = readSendTime(sendTime, now);
    setError(undefined);
    setTimeError(time.error);
    if (time.error !== undefined) return;
    const { at } = time;
    const id = typed.idFor(keys.text, `${subject}\n${text}\n${writeFiles(files)}\n${at ?? ""}`);
    const hashes = files.map(({ sha256 }) => sha256);
    const json = { id, orderId: inquiry.id, subject, text, files: hashes, at };
    const answer = await changes.send({
      call: () => call(mailCalls.sendReply, json),
      done: {
        ...(at === undefined
          ? { text: "Reply sent.", undoFor: takeBackTime }
          : { text: `The reply goes out ${describeRelativeTime(at, now)}.` }),
        undo: () => takeBack({ id, subject, text, files }),
      },
      failed: null,
      what: keys.text,
    });
    if (!answer.ok) return setError(`Not sent. ${answer.error}`);
    typed.drop(keys.text, text);
    typed.drop(keys.subject, subject);
    typed.drop(keys.files, writeFiles(files));
    setSendTime(atOnce);
  }

  return {
    ...{ text, subject, files, error, isSending, sendTime, setSendTime, timeError, send },
    setFiles: (next: readonly StoredFile[]) => typed.write(keys.files, writeFiles(next)),
    setText: (next: string) => typed.write(keys.text, next),
    setSubject: (next: string) => typed.write(keys.subject, next),
  };
}

type SentReply = { id: string; subject: string; text: string; files: readonly StoredFile[] };

/** Undoes sending, and puts the text and files back into the form. */
export function useTakeBack(inquiry: OpenedOrder) {
  const { changes, typed, studioPhone, now } = useOrderScreen();
  return async ({ id, subject, text, files }: SentReply) => {
    const answer = await changes.send({
      call: () => call(mailCalls.takeBackLetter, { id }),
      done: { text: "Not sent. You can go on writing your reply." },
      what: id,
    });
    if (!answer.ok) return;
    const keys = keysOf(inquiry.id);
    typed.bringBack(keys.text, text);
    if (files.length > 0) typed.bringBack(keys.files, writeFiles(files));
    const draft = composeReply(inquiry, { studioPhone, today: studioToday(now) });
    if (subject !== draft.subject) typed.write(keys.subject, subject);
  };
}
