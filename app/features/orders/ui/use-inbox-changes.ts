import { useNavigate } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { callAdmin } from "~/platform/http/admin-call";
import type { BarMessage } from "~/ui/office/message-bar";
import type { Inbox } from "../inbox";
import { type InboxAddress, inboxHref } from "../inbox-address";
import { deletionAnswer, noticeAnswer, restoreAnswer, statusAnswer } from "../inbox-calls";
import { type InquiryStatus, statusLabels } from "../order-status";
import { type ChangeQueue, useChangeQueue } from "./use-change-queue";

export type InboxMessage = BarMessage & {
  /** Where it belongs, when that is not where one is: what one goes on to next has nothing to do with it. */
  at?: InboxAddress;
};

/** A message goes when one goes on to another inquiry or view. */
function useMessage(address: InboxAddress) {
  const here = placeOf(address);
  const current = useRef(here);
  const [said, setSaid] = useState<{ message: InboxMessage; place: string } | null>(null);
  useEffect(() => {
    current.current = here;
    setSaid((last) => (last?.place === here ? last : null));
  }, [here]);
  const setMessage = useCallback((message: InboxMessage | null) => {
    setSaid(message && { message, place: message.at ? placeOf(message.at) : current.current });
  }, []);
  return { message: said?.place === here ? said.message : null, setMessage };
}

function placeOf({ view, open }: InboxAddress): string {
  return `${view} ${open ?? ""}`;
}

type Say = (message: InboxMessage | null) => void;
type Named = { id: string; name: string };

/** Changes of inquiries: they show at once, and are taken back when the server refuses. */
export function useInboxChanges(inbox: Inbox, address: InboxAddress) {
  const queue = useChangeQueue(inbox);
  const { message, setMessage } = useMessage(address);
  return {
    ...queue,
    ...useDeletion(queue, setMessage, address),
    message,
    setMessage,
    setStatus: (
      inquiry: Named & { answeredAt: number | null },
      from: InquiryStatus,
      to: InquiryStatus,
    ) => setStatus(queue, setMessage, inquiry, { from, to, before: inquiry.answeredAt }),
    /** A new inquiry has been looked at, too, once it is answered. */
    markAnswered: (inquiry: Named & { status: InquiryStatus }, answeredAt: number) =>
      setStatus(queue, setMessage, inquiry, {
        from: inquiry.status,
        to: inquiry.status === "new" ? "reviewing" : inquiry.status,
        answeredAt,
      }),
    sendEmailAlert: (id: string) => sendEmailAlert(queue, setMessage, id),
  };
}
export type InboxChanges = ReturnType<typeof useInboxChanges>;

async function setStatus(
  queue: ChangeQueue,
  say: Say,
  { id, name }: Named,
  change: {
    from: InquiryStatus;
    to: InquiryStatus;
    answeredAt?: number | null;
    /** When it had been answered: a new inquiry is not, so that Undo must say it again. */
    before?: number | null;
    isUndo?: boolean;
  },
): Promise<void> {
  const { from, to, answeredAt, before = null, isUndo = false } = change;
  const answers = answeredAt !== undefined;
  queue.show([id], { status: to, ...(answers && { answeredAt }) });
  const json = { id, from, to, ...(answers && { answered: answeredAt !== null }) };
  const answer = await queue.send(() =>
    callAdmin("/api/inquiries/status", statusAnswer, { method: "POST", json }),
  );
  if (!answer.ok) {
    queue.show([id]);
    return say({ text: answer.error, tone: "error" });
  }
  const undo = () =>
    setStatus(
      queue,
      say,
      { id, name },
      {
        ...{ from: to, to: from, isUndo: true },
        ...(answers && { answeredAt: null }),
        ...(to === "new" && before !== null && { answeredAt: before }),
      },
    );
  say({
    text:
      answers && !isUndo
        ? `${name}: answered.`
        : `${name}: ${isUndo ? "back to " : ""}${statusLabels[to]}.`,
    tone: "done",
    ...(!isUndo && { undo }),
  });
}

async function sendEmailAlert(queue: ChangeQueue, say: Say, id: string): Promise<void> {
  const answer = await queue.send(() =>
    callAdmin("/api/inquiries/notice", noticeAnswer, { method: "POST", json: { id } }),
  );
  if (answer.ok) say({ text: "Email alert sent.", tone: "done" });
  else say({ text: answer.error, tone: "error" });
}

function useDeletion(queue: ChangeQueue, say: Say, address: InboxAddress) {
  const navigate = useNavigate();
  const current = useRef(address);
  useEffect(() => {
    current.current = address;
  }, [address]);

  async function restore(ids: readonly string[], reopen: InboxAddress | null) {
    queue.show(ids);
    const answer = await queue.send(() =>
      callAdmin("/api/inquiries/deletion", restoreAnswer, { method: "DELETE", json: { ids } }),
    );
    if (!answer.ok) return say({ text: answer.error, tone: "error" });
    const text = ids.length === 1 ? "Restored." : `${ids.length} restored.`;
    say({ text, tone: "done", ...(reopen && { at: reopen }) });
    if (reopen) navigate(inboxHref(reopen), { replace: true });
  }

  async function remove(inquiries: readonly Named[]) {
    const ids = inquiries.map(({ id }) => id);
    queue.show(ids, { deleted: true });
    const list = { ...address, open: null };
    navigate(inboxHref(list));
    const answer = await queue.send(() =>
      callAdmin("/api/inquiries/deletion", deletionAnswer, { method: "POST", json: { ids } }),
    );
    if (!answer.ok) {
      queue.show(ids);
      // Who has gone on to something else meanwhile stays there.
      const isHere = [placeOf(list), placeOf(address)].includes(placeOf(current.current));
      if (isHere) navigate(inboxHref(address), { replace: true });
      return say({ text: answer.error, tone: "error", ...(isHere && { at: address }) });
    }
    const { deleted, kept } = answer.value;
    queue.show(kept);
    const isOpen = address.open !== null && deleted.includes(address.open);
    say({
      text: describeDeletion(inquiries, deleted.length, kept.length),
      tone: "done",
      at: list,
      undo: () => restore(deleted, isOpen ? address : null),
    });
  }

  return { remove, restore };
}

function describeDeletion(inquiries: readonly Named[], deleted: number, kept: number): string {
  const [only] = inquiries;
  if (inquiries.length === 1 && only) {
    return `Deleted ${only.name}’s inquiry. You have 24 hours to restore it.`;
  }
  const left = kept === 0 ? "" : ` ${kept} still uploading: try again in about 15 minutes.`;
  return `Deleted ${deleted} inquiries. You have 24 hours to restore them.${left}`;
}
