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

/** The only module of the back office that imports the router. */
export const Link = RouterLink;

export const SearchForm = Form;

export const useGoTo = useNavigate;

export function usePath(): string {
  return useLocation().pathname;
}

/** A new value after each load. */
export function usePageData(): unknown {
  return useMatches().at(-1)?.data;
}

export function usePendingSearch(path: string): URLSearchParams | null {
  const { state, location } = useNavigation();
  return state === "loading" && location.pathname === path
    ? new URLSearchParams(location.search)
    : null;
}

/** Revalidates after any pending navigation, which may have read before the change. */
export function useRevalidation() {
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
    isStale,
    isReading: isStale || state !== "idle",
    readAgain: useCallback(() => setStale(true), []),
  };
}

const pollInterval = 45_000;
/** Milliseconds without input; then polling stops, so it can't keep the session alive. */
const maxIdle = 60 * 60 * 1000;

/** Polls while the page is visible. Pauses during typing and open dialogs, which new data would disrupt. */
export function usePolling(poll: () => void): void {
  const current = useRef(poll);
  current.current = poll;
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    let lastUsedAt = Date.now();
    let lastTypedAt = 0;
    const pollNow = () => {
      const isFree = document.visibilityState === "visible" && navigator.onLine;
      if (isFree && !document.querySelector("[role=dialog]")) current.current();
    };
    const onActivity = ({ type }: Event) => {
      const wasIdle = Date.now() - lastUsedAt > maxIdle;
      lastUsedAt = Date.now();
      if (type === "input") lastTypedAt = lastUsedAt;
      if (wasIdle || type === "visibilitychange") pollNow();
    };
    for (const type of ["visibilitychange", "pointerdown", "keydown", "input"]) {
      document.addEventListener(type, onActivity, { signal });
    }
    const timer = setInterval(() => {
      const now = Date.now();
      if (now - lastTypedAt >= pollInterval && now - lastUsedAt <= maxIdle) pollNow();
    }, pollInterval);
    return () => {
      clearInterval(timer);
      ended.abort();
    };
  }, []);
}

/** Offline, keeps the screen and retries until aborted. If the server responds, throws the second error in a row. */
export async function readWhenConnected({ request, serverLoader }: ClientLoaderFunctionArgs) {
  let toast: number | undefined;
  let hasFailed = false;
  try {
    for (;;) {
      try {
        return await serverLoader();
      } catch (error) {
        if (!(error instanceof Error) || request.signal.aborted) throw error;
        if (await isReachable(request.url)) {
          if (hasFailed) throw error;
          hasFailed = true;
          continue;
        }
        hasFailed = false;
        toast ??= showToast({
          title: "No connection.",
          description: "What’s on screen stays. The rest loads when you’re back online.",
          kind: "loading",
        });
        await waitForRetry(request.signal);
      }
    }
  } finally {
    if (toast !== undefined) dismissToast(toast);
  }
}

/** The router's errors don't tell a lost connection from an unreadable response. */
function isReachable(page: string): Promise<boolean> {
  const address = new URL(page);
  address.pathname += ".data";
  return fetch(address, { method: "HEAD", cache: "no-store" }).then(
    () => true,
    () => false,
  );
}

const pause = 3000;

function waitForRetry(signal: AbortSignal): Promise<void> {
  const done = new AbortController();
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, pause);
    done.signal.addEventListener("abort", () => clearTimeout(timer));
    addEventListener("online", () => resolve(), { signal: done.signal });
    signal.addEventListener("abort", () => reject(signal.reason), { signal: done.signal });
  }).finally(() => done.abort());
}
