import { useRef, useState } from "react";
import { dismissToast, saveNoticeDuration, showToast } from "../toast/toast-store";
import type { Message, Told } from "./message-bar";
import { usePageData, useReadAgain } from "./router";

export type Refusal = {
  ok: false;
  code: string;
  error: string;
  fieldErrors?: Record<string, string>;
  current?: unknown;
};

export type Answer<T> = { ok: true; value: T } | Refusal;

type Change<T, Shown = never> = {
  /** Runs after earlier changes have settled. */
  call: () => Promise<Answer<T>>;
  /** Optimistic update, rolled back on failure. Without `as`, shows the server's value. */
  show?: { ids: readonly string[]; as?: Shown };
  /** Success message; omit if the screen already shows the change. */
  done?: Told | ((value: T) => Told | undefined);
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
export function useChanges<Shown = never>({ say = sayInToast, refresh }: ChangesOptions = {}) {
  const { isStale, isReading, readAgain } = useReadAgain();
  const { waiting, inTurn, settled } = useTurns();
  const failures = useRef(new Map<string, unknown>());
  const { shown, show } = useShown<Shown>(waiting.length === 0 && !isStale);

  async function send<T>(change: Change<T, Shown>): Promise<Answer<T>> {
    const { call, done, failed, what = "" } = change;
    if (change.show) show(change.show.ids, change.show.as);
    const answer = await inTurn(call, what);
    if (!answer.ok && change.show) show(change.show.ids);
    if (hasNews(answer)) await (refresh === undefined ? readAgain() : refresh?.());
    const sayFailed = (message: Message) => failures.current.set(what, say(message));
    if (answer.ok) {
      const toast = failures.current.get(what);
      if (typeof toast === "number") dismissToast(toast);
      failures.current.delete(what);
      const told = typeof done === "function" ? done(answer.value) : done;
      if (told) say({ ...told, tone: "done" });
    } else if (failed === undefined) sayFailed({ text: answer.error, tone: "error" });
    else if (failed !== null) {
      sayFailed({ text: failed, more: reasonBeside(failed, answer.error), tone: "error" });
    }
    return answer;
  }

  return {
    send,
    show,
    shown,
    say,
    readAgain,
    settled,
    isBusy: (what?: string) => (what === undefined ? waiting.length > 0 : waiting.includes(what)),
    isReading,
  };
}

/** Serializes calls; a failure doesn't block the next one. */
function useTurns() {
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const last = useRef<Promise<unknown>>(Promise.resolve());

  async function inTurn<T>(call: () => Promise<Answer<T>>, what: string): Promise<Answer<T>> {
    setWaiting((before) => [...before, what]);
    const turn = last.current.then(call);
    last.current = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      setWaiting((before) => before.toSpliced(before.indexOf(what), 1));
    }
  }

  const settled = () => last.current;
  return { waiting, inTurn, settled };
}

/** Optimistic values by id. Fresh data replaces them, unless it was read before the last change. */
function useShown<Shown>(isSettled: boolean) {
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
function hasNews(answer: Answer<unknown>): boolean {
  return answer.ok || answer.code === "conflict" || answer.code === "not_found";
}

export function reasonBeside(title: string, error: string): string | undefined {
  return error === title || error === "" ? undefined : error;
}

function sayInToast({ text, more, tone }: Message): number {
  const notice = { title: text, description: more };
  return tone === "error"
    ? showToast({ ...notice, kind: "error" })
    : showToast({ ...notice, kind: "success", duration: saveNoticeDuration });
}
