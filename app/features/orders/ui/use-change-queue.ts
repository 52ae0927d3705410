import { useNavigation, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Result } from "~/platform/result";
import type { Inbox } from "../inbox";
import type { InquiryStatus } from "../order-status";

/** What is shown of an inquiry before the server has agreed. */
export type Shown = { status?: InquiryStatus; answeredAt?: number | null; deleted?: boolean };

export type ChangeQueue = ReturnType<typeof useChangeQueue>;

/** Changes are sent one after the other, and the page's data is read again after each. */
export function useChangeQueue(inbox: Inbox) {
  const { isStale, readAgain } = useReadAgain();
  const [shown, setShown] = useState<ReadonlyMap<string, Shown>>(new Map());
  const [waiting, setWaiting] = useState(0);
  const [read, setRead] = useState(inbox);
  const last = useRef<Promise<unknown>>(Promise.resolve());

  // What the server says takes the place of what was shown, unless it was read before the last change.
  if (read !== inbox) {
    setRead(inbox);
    if (waiting === 0 && !isStale) setShown(new Map());
  }

  /** Without a state they show again what the server has said. */
  function show(ids: readonly string[], state?: Shown) {
    setShown((before) => {
      const after = new Map(before);
      for (const id of ids) {
        if (state) after.set(id, state);
        else after.delete(id);
      }
      return after;
    });
  }

  async function send<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
    setWaiting((count) => count + 1);
    const turn = last.current.then(work);
    last.current = turn.catch(() => undefined);
    let ended = false;
    try {
      const answer = await turn;
      ended = !answer.ok && answer.code === "unauthenticated";
      return answer;
    } finally {
      setWaiting((count) => count - 1);
      // Reading again would lead to the sign-in, and what is typed here would be lost.
      if (!ended) readAgain();
    }
  }

  return { shown, show, send };
}

/** Reads the page's data again, after a navigation that is under way: that one may have read before the change. */
function useReadAgain() {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const [isStale, setStale] = useState(false);
  const isIdle = state === "idle" && navigation.state === "idle";
  useEffect(() => {
    if (!isStale || !isIdle) return;
    setStale(false);
    revalidate();
  }, [isStale, isIdle, revalidate]);
  return { isStale, readAgain: useCallback(() => setStale(true), []) };
}
