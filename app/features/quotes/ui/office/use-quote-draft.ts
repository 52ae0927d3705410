import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "~/platform/http/admin-call";
import { useLeaveWarning } from "~/ui/use-leave-warning";
import { DraftSaver, type SavingState, type StoredDraft } from "../../.client/draft-saver";
import type { OfficeQuotes } from "../../office-quotes";
import { quoteCalls, storedDraft } from "../../quote-calls";
import { emptyDraft, type QuoteDraft } from "../../quote-draft";

const pause = 700;

export type DraftEditing = ReturnType<typeof useQuoteDraft>;

/** Autosaves the next quote's draft on the server, so that another device can continue it. */
export function useQuoteDraft({ inquiry, draft: saved, terms, book }: OfficeQuotes) {
  const [draft, setDraft] = useState<QuoteDraft | null>(saved?.draft ?? null);
  // The latest state, since several changes can happen before a render.
  const latest = useRef(draft);
  const [state, setState] = useState<SavingState>({ kind: "saved" });
  const saver = useRef<DraftSaver | null>(null);
  const show = useCallback((next: QuoteDraft | null) => {
    latest.current = next;
    setDraft(next);
  }, []);
  useLeaveWarning(draft !== null && state.kind !== "saved");
  // Save when the user opens another inquiry.
  useEffect(() => () => void saver.current?.flush(), []);
  // Show the server's draft until the user edits it here.
  useEffect(() => {
    if (!saver.current) show(saved?.draft ?? null);
  }, [saved, show]);

  function saverOf(id: string, revision: number) {
    saver.current ??= new DraftSaver({
      saved: { id, revision },
      save: (json: StoredDraft) => call(quoteCalls.saveDraft, { ...json, orderId: inquiry.id }),
      readStored: (current) => storedDraft.safeParse(current).data ?? null,
      onState: setState,
      pause,
    });
    return saver.current;
  }

  const current = () => saverOf(saved?.id ?? crypto.randomUUID(), saved?.revision ?? 0);

  function close() {
    saver.current?.stop();
    saver.current = null;
    show(null);
    setState({ kind: "saved" });
  }

  return {
    draft,
    state,
    /** Starts a draft, optionally from an earlier version. */
    begin(from?: QuoteDraft) {
      const begun = from ?? emptyDraft(terms, inquiry.likes, book);
      saver.current = null;
      saverOf(crypto.randomUUID(), 0).change(begun);
      show(begun);
    },
    change(edit: (draft: QuoteDraft) => QuoteDraft) {
      if (!latest.current) return;
      show(edit(latest.current));
      current().change(latest.current);
    },
    /** Saves pending changes. Returns null on failure. */
    async settle() {
      return (await current().flush()) ? current().saved : null;
    },
    retry: () => void current().flush(),
    takeOther(stored: StoredDraft) {
      current().resumeFrom(stored);
      show(stored.draft);
      setState({ kind: "saved" });
    },
    keepMine(stored: StoredDraft | null) {
      if (!latest.current) return;
      current().resumeFrom(stored ?? { id: crypto.randomUUID(), revision: 0 });
      current().change(latest.current);
    },
    current: () => current().saved,
    close,
  };
}
