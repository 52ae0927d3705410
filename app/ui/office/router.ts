import {
  type ClientLoaderFunctionArgs,
  Form,
  Link as RouterLink,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useRevalidator,
} from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { dismissToast, showToast } from "../toast/toast-store";

/** All that the back office's screens know of the router stands here. */
export const Link = RouterLink;

/** Puts what it asks for into the address. */
export const SearchForm = Form;

export const useGoTo = useNavigate;

export function usePath(): string {
  return useLocation().pathname;
}

/** What the page's loader has read: another value each time. */
export function usePageData(): unknown {
  return useMatches().at(-1)?.data;
}

/** What is asked for at an address of this path that is being fetched; null: nothing is on its way. */
export function useComing(path: string): URLSearchParams | null {
  const { state, location } = useNavigation();
  return state === "loading" && location.pathname === path
    ? new URLSearchParams(location.search)
    : null;
}

/** Reads the page's data again, after a navigation that is under way: that one may have read before the change. */
export function useReadAgain() {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const [isStale, setStale] = useState(false);
  const isIdle = state === "idle" && navigation.state === "idle";
  useEffect(() => {
    if (!isStale || !isIdle) return;
    setStale(false);
    revalidate();
  }, [isStale, isIdle, revalidate]);
  return {
    /** What is shown was read before the last change. */
    isStale,
    isReading: isStale || state !== "idle",
    readAgain: useCallback(() => setStale(true), []),
  };
}

const lookPause = 45_000;
/** After that nobody is there, and the session shall end as it would with the page closed. */
const longestUnused = 60 * 60 * 1000;

/**
 * Looks again by itself while the page is in sight: when it comes back there, and from time to time. Not while somebody
 * types or answers a dialog, which what arrives would push aside.
 */
export function useLookAgain(look: () => void): void {
  const current = useRef(look);
  current.current = look;
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    let usedAt = Date.now();
    let typedAt = 0;
    const lookOnce = () => {
      const isFree = document.visibilityState === "visible" && navigator.onLine;
      if (isFree && !document.querySelector("[role=dialog]")) current.current();
    };
    const use = ({ type }: Event) => {
      const wasUnused = Date.now() - usedAt > longestUnused;
      usedAt = Date.now();
      if (type === "input") typedAt = usedAt;
      if (wasUnused || type === "visibilitychange") lookOnce();
    };
    for (const type of ["visibilitychange", "pointerdown", "keydown", "input"]) {
      document.addEventListener(type, use, { signal });
    }
    const timer = setInterval(() => {
      const now = Date.now();
      if (now - typedAt >= lookPause && now - usedAt <= longestUnused) lookOnce();
    }, lookPause);
    return () => {
      clearInterval(timer);
      ended.abort();
    };
  }, []);
}

/**
 * The client loader of every tool. Without a connection what is on screen stays; what was asked for comes as soon as there is one,
 * unless something else is asked for meanwhile. A fault in what did come is thrown when it comes a second time.
 */
export async function readWhenConnected({ request, serverLoader }: ClientLoaderFunctionArgs) {
  let told: number | undefined;
  let isFaulty = false;
  try {
    for (;;) {
      try {
        return await serverLoader();
      } catch (error) {
        if (!(error instanceof Error) || request.signal.aborted) throw error;
        if (await isAnswered(request.url)) {
          if (isFaulty) throw error;
          isFaulty = true;
          continue;
        }
        isFaulty = false;
        told ??= showToast({
          title: "No connection.",
          description: "What’s on screen stays. The rest loads when you’re back online.",
          kind: "loading",
        });
        await nextTry(request.signal);
      }
    }
  } finally {
    if (told !== undefined) dismissToast(told);
  }
}

/** An error of the router's does not tell an answer that never came, or broke off, from one that cannot be read. */
function isAnswered(page: string): Promise<boolean> {
  const address = new URL(page);
  address.pathname += ".data";
  return fetch(address, { method: "HEAD", cache: "no-store" }).then(
    () => true,
    () => false,
  );
}

const pause = 3000;

/** Resolves when a connection may be there again; rejects when nobody waits for it any more. */
function nextTry(given: AbortSignal): Promise<void> {
  const over = new AbortController();
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, pause);
    over.signal.addEventListener("abort", () => clearTimeout(timer));
    addEventListener("online", () => resolve(), { signal: over.signal });
    given.addEventListener("abort", () => reject(given.reason), { signal: over.signal });
  }).finally(() => over.abort());
}
