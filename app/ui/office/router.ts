import {
  Form,
  Link as RouterLink,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useRevalidator,
} from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";

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
