import { useMemo, useSyncExternalStore } from "react";

/** Each hears of a query that a script has changed; of Back and Forward the browser tells. */
const listeners = new Set<() => void>();

/** The page's query, on the server `drawnFor`; changing it drops the fragment, and nothing is fetched. */
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
