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

export function useComing(path: string): URLSearchParams | null {
  const { state, location } = useNavigation();
  return state === "loading" && location.pathname === path
    ? new URLSearchParams(location.search)
    : null;
}

/** Revalidates after any pending navigation, which may have read before the change. */
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
    isStale,
    isReading: isStale || state !== "idle",
    readAgain: useCallback(() => setStale(true), []),
  };
}

const lookPause = 45_000;
/** Milliseconds without input; then polling stops, so it can't keep the session alive. */
const longestUnused = 60 * 60 * 1000;

/** Polls while the page is visible. Pauses during typing and open dialogs, which new data would disrupt. */
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

/** Offline, keeps the screen and retries until it loads or is aborted. If the server responds, throws the second error. */
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

/** The router's errors don't tell a lost connection from an unreadable response. */
function isAnswered(page: string): Promise<boolean> {
  const address = new URL(page);
  address.pathname += ".data";
  return fetch(address, { method: "HEAD", cache: "no-store" }).then(
    () => true,
    () => false,
  );
}

const pause = 3000;

function nextTry(given: AbortSignal): Promise<void> {
  const over = new AbortController();
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, pause);
    over.signal.addEventListener("abort", () => clearTimeout(timer));
    addEventListener("online", () => resolve(), { signal: over.signal });
    given.addEventListener("abort", () => reject(given.reason), { signal: over.signal });
  }).finally(() => over.abort());
}
