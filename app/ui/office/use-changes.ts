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
  /** Asks the server, once what was changed before has been answered. */
  call: () => Promise<Answer<T>>;
  /** What shows it before the server has agreed; without `as` the server's last word. A refusal takes it back. */
  show?: { ids: readonly string[]; as?: Shown };
  /** What is said when it is done; nothing is, where the screen itself shows it. */
  done?: Told | ((value: T) => Told | undefined);
  /** The title over the reason when it is not; null: who sends it says the reason where it belongs, e.g. at a field. */
  failed?: string | null;
  /** Names what `isBusy` is asked about. */
  what?: string;
};

export type Changes<Shown = never> = ReturnType<typeof useChanges<Shown>>;

type ChangesOptions = {
  /** May answer the id of the toast that it shows. */
  say?: (message: Message) => unknown;
  /** Reads again what the screen shows; the page's data, unless it says how; null: nothing. */
  refresh?: (() => unknown) | null;
};

/**
 * The one way to change something in the back office: changes are sent one after the other, shown at once, said with a way
 * back, and what the screen shows is read again.
 */
export function useChanges<Shown = never>({ say = sayInToast, refresh }: ChangesOptions = {}) {
  const { isStale, isReading, readAgain } = useReadAgain();
  const { waiting, inTurn, settled } = useTurns();
  /** Toasts that say what failed, until it works. */
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
    /** Whether a change is on its way: any, or those of this name. */
    isBusy: (what?: string) => (what === undefined ? waiting.length > 0 : waiting.includes(what)),
    isReading,
  };
}

/** Sends one after the other; what broke off holds nothing up. */
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

  /** Resolves when nothing is on its way any more. */
  const settled = () => last.current;
  return { waiting, inTurn, settled };
}

/** What the server says takes the place of what was shown, unless it was read before the last change. */
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

/** After an ended session, reading again would lead to the sign-in: what is typed here would be lost. */
function hasNews(answer: Answer<unknown>): boolean {
  return answer.ok || answer.code === "conflict" || answer.code === "not_found";
}

/** The reason of a failure, unless the title of its message says just that. */
export function reasonBeside(title: string, error: string): string | undefined {
  return error === title || error === "" ? undefined : error;
}

function sayInToast({ text, more, tone }: Message): number {
  const notice = { title: text, description: more };
  return tone === "error"
    ? showToast({ ...notice, kind: "error" })
    : showToast({ ...notice, kind: "success", duration: saveNoticeDuration });
}
