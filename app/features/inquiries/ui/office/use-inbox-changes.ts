import { useNavigate, useRevalidator } from "@remix-run/react";
import { useCallback, useRef, useState } from "react";
import { callAdmin } from "~/platform/admin-call";
import type { Result } from "~/platform/result";
import type { Inbox } from "../../inbox";
import { type InboxAddress, inboxHref } from "../../inbox-address";
import { deletionAnswer, noticeAnswer, restoreAnswer, statusAnswer } from "../../inbox-calls";
import { type InquiryStatus, statusLabels } from "../../inquiry-status";

/** What was done last, or what went wrong. */
export type InboxMessage = {
  text: string;
  tone: "done" | "error";
  undo?: () => void;
};

/** What is shown of an enquiry before the server has agreed. */
export type Shown = { status?: InquiryStatus; deleted?: boolean };

/**
 * Changes of enquiries: they show at once, are sent one after the other, and are taken back when the server refuses.
 * The list is read again after each.
 */
export function useInboxChanges(inbox: Inbox, address: InboxAddress) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [shown, setShown] = useState<ReadonlyMap<string, Shown>>(new Map());
  const [message, setMessage] = useState<InboxMessage | null>(null);
  const [waiting, setWaiting] = useState(0);
  const [read, setRead] = useState(inbox);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  // What the server says now takes the place of what was shown before it had answered.
  if (read !== inbox) {
    setRead(inbox);
    if (waiting === 0) setShown(new Map());
  }

  const show = useCallback((ids: readonly string[], state: Shown | undefined) => {
    setShown((before) => {
      const after = new Map(before);
      for (const id of ids) {
        if (state) after.set(id, state);
        else after.delete(id);
      }
      return after;
    });
  }, []);

  const send = useCallback(
    async <T>(work: () => Promise<Result<T>>): Promise<Result<T>> => {
      setWaiting((count) => count + 1);
      const turn = queue.current.then(work);
      queue.current = turn.catch(() => undefined);
      try {
        return await turn;
      } finally {
        setWaiting((count) => count - 1);
        revalidate();
      }
    },
    [revalidate],
  );

  const setStatus = useCallback(
    async (id: string, from: InquiryStatus, to: InquiryStatus, isUndo = false) => {
      show([id], { status: to });
      const answer = await send(() =>
        callAdmin("/api/inquiries/status", statusAnswer, {
          method: "POST",
          json: { id, from, to },
        }),
      );
      if (!answer.ok) {
        show([id], undefined);
        return setMessage({ text: answer.error, tone: "error" });
      }
      const text = isUndo ? `Back to ${statusLabels[to]}.` : `Set to ${statusLabels[to]}.`;
      const undo = isUndo ? undefined : () => setStatus(id, to, from, true);
      setMessage({ text, tone: "done", undo });
    },
    [show, send],
  );

  const restore = useCallback(
    async (ids: readonly string[], reopen: string | null) => {
      show(ids, undefined);
      const answer = await send(() =>
        callAdmin("/api/inquiries/deletion", restoreAnswer, { method: "DELETE", json: { ids } }),
      );
      if (!answer.ok) return setMessage({ text: answer.error, tone: "error" });
      setMessage({
        text: ids.length === 1 ? "Brought back." : `${ids.length} brought back.`,
        tone: "done",
      });
      if (reopen) navigate(reopen, { replace: true });
    },
    [show, send, navigate],
  );

  const remove = useCallback(
    async (ids: readonly string[]) => {
      show(ids, { deleted: true });
      navigate(inboxHref(address, { open: null }));
      const answer = await send(() =>
        callAdmin("/api/inquiries/deletion", deletionAnswer, { method: "POST", json: { ids } }),
      );
      if (!answer.ok) {
        show(ids, undefined);
        return setMessage({ text: answer.error, tone: "error" });
      }
      const { deleted, kept } = answer.value;
      show(kept, undefined);
      const open = address.open;
      setMessage({
        text: describeDeletion(deleted.length, kept.length),
        tone: "done",
        undo: () => restore(deleted, open && deleted.includes(open) ? inboxHref(address) : null),
      });
    },
    [address, show, send, navigate, restore],
  );

  const sendNotice = useCallback(
    async (id: string) => {
      const answer = await send(() =>
        callAdmin("/api/inquiries/notice", noticeAnswer, { method: "POST", json: { id } }),
      );
      setMessage(
        answer.ok
          ? { text: "The notice was sent.", tone: "done" }
          : { text: answer.error, tone: "error" },
      );
    },
    [send],
  );

  return { shown, message, setMessage, send, setStatus, remove, restore, sendNotice };
}
export type InboxChanges = ReturnType<typeof useInboxChanges>;

function describeDeletion(deleted: number, kept: number): string {
  const gone = deleted === 1 ? "Deleted." : `${deleted} enquiries deleted.`;
  const left = kept === 0 ? "" : ` ${kept} still arriving: delete again in a quarter of an hour.`;
  return `${gone} For a day it can be brought back.${left}`;
}
