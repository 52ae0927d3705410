import { useMemo, useSyncExternalStore } from "react";

/** Notified of our own changes; `popstate` covers Back and Forward. */
const listeners = new Set<() => void>();

/** The page's query, without navigation or loading. `drawnFor`: its value on the server. Changes drop the fragment. */
export function useSearch(drawnFor: string) {
  const query = useSyncExternalStore(
    subscribe,
    () => location.search,
    () => drawnFor,
  );
  return useMemo(
    () => ({
      search: new URLSearchParams(query),
      push: (search: URLSearchParams) => go("pushState", search),
      replace: (search: URLSearchParams) => go("replaceState", search),
    }),
    [query],
  );
}

function subscribe(changed: () => void) {
  listeners.add(changed);
  addEventListener("popstate", changed);
  return () => {
    listeners.delete(changed);
    removeEventListener("popstate", changed);
  };
}

function go(method: "pushState" | "replaceState", search: URLSearchParams) {
  const query = search.size > 0 ? `?${search}` : "";
  history[method](null, "", location.pathname + query);
  for (const changed of listeners) changed();
}
