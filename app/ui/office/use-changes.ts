import { useRef, useState } from "react";
import { dismissToast, saveNoticeDuration, showToast } from "../toast/toast-store";
import type { Message, MessageContent } from "./message-bar";
import { usePageData, useRevalidation } from "./router";

export type CallFailure = {
  ok: false;
  code: string;
  error: string;
  fieldErrors?: Record<string, string>;
  current?: unknown;
};

export type CallResult<T> = { ok: true; value: T } | CallFailure;

type Change<T, Shown = never> = {
  /** Runs after earlier changes have settled. */
  call: () => Promise<CallResult<T>>;
  /** Optimistic update, rolled back on failure. Without `as`, shows the server's value. */
  show?: { ids: readonly string[]; as?: Shown };
  /** Success message; omit if the screen already shows the change. */
  done?: MessageContent | ((value: T) => MessageContent | undefined);
  /** Title of the failure message; null if the caller shows the failure. */
  failed?: string | null;
  what?: string;
};

export type Changes<Shown = never> = ReturnType<typeof useChanges<Shown>>;

type ChangesOptions = {
  /** May return a toast id, to dismiss it later. */
  say?: (message: Message) => unknown;
  /** Defaults to revalidating the page's data. */
  refresh?: (() => unknown) | null;
};

/** Every change in the back office goes through here: serialized, optimistic, with undo, then a refresh. */
export function useChanges<Shown = never>({ say = showInToast, refresh }: ChangesOptions = {}) {
  const { isStale, isReading, readAgain } = useRevalidation();
  const { pending, enqueue, settled } = useQueue();
  const failures = useRef(new Map<string, unknown>());
  const { shown, show } = useOptimisticValues<Shown>(pending.length === 0 && !isStale);

  async function send<T>(change: Change<T, Shown>): Promise<CallResult<T>> {
    const { call, done, failed, what = "" } = change;
    if (change.show) show(change.show.ids, change.show.as);
    const result = await enqueue(call, what);
    if (!result.ok && change.show) show(change.show.ids);
    if (needsRefresh(result)) await (refresh === undefined ? readAgain() : refresh?.());
    const showFailure = (message: Message) => failures.current.set(what, say(message));
    if (result.ok) {
      const toast = failures.current.get(what);
      if (typeof toast === "number") dismissToast(toast);
      failures.current.delete(what);
      const notice = typeof done === "function" ? done(result.value) : done;
      if (notice) say({ ...notice, tone: "done" });
    } else if (failed === undefined) showFailure({ text: result.error, tone: "error" });
    else if (failed !== null) {
      showFailure({ text: failed, more: failureDetail(failed, result.error), tone: "error" });
    }
    return result;
  }

  return {
    send,
    show,
    shown,
    say,
    readAgain,
    settled,
    isBusy: (what?: string) => (what === undefined ? pending.length > 0 : pending.includes(what)),
    isReading,
  };
}

/** Serializes calls; a failure doesn't block the next one. */
function useQueue() {
  const [pending, setPending] = useState<readonly string[]>([]);
  const last = useRef<Promise<unknown>>(Promise.resolve());

  async function enqueue<T>(
    call: () => Promise<CallResult<T>>,
    what: string,
  ): Promise<CallResult<T>> {
    setPending((before) => [...before, what]);
    const turn = last.current.then(call);
    last.current = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      setPending((before) => before.toSpliced(before.indexOf(what), 1));
    }
  }

  const settled = () => last.current;
  return { pending, enqueue, settled };
}

/** Optimistic values by id. Fresh data replaces them, unless it was read before the last change. */
function useOptimisticValues<Shown>(isSettled: boolean) {
  const data = usePageData();
  const [shown, setShown] = useState<ReadonlyMap<string, Shown>>(new Map());
  const [read, setRead] = useState(data);
  if (read !== data) {
    setRead(data);
    if (isSettled) setShown(new Map());
  }

  function show(ids: readonly string[], as?: Shown) {
    setShown((before) => {
      const after = new Map(before);
      for (const id of ids) {
        if (as === undefined) after.delete(id);
        else after.set(id, as);
      }
      return after;
    });
  }

  return { shown, show };
}

/** Without a session, a refresh would redirect to sign-in and lose unsaved input. */
function needsRefresh(result: CallResult<unknown>): boolean {
  return result.ok || result.code === "conflict" || result.code === "not_found";
}

export function failureDetail(title: string, error: string): string | undefined {
  return error === title || error === "" ? undefined : error;
}

function showInToast({ text, more, tone }: Message): number {
  const notice = { title: text, description: more };
  return tone === "error"
    ? showToast({ ...notice, kind: "error" })
    : showToast({ ...notice, kind: "success", duration: saveNoticeDuration });
}
