import { useLocation, useNavigate } from "@remix-run/react";
import { useMemo } from "react";

/** The page's query; changing it drops the fragment. The route's `shouldRevalidate` must see to it that nothing is fetched. */
export function useSearch() {
  const { pathname, search: query } = useLocation();
  const navigate = useNavigate();
  return useMemo(() => {
    const go = (search: URLSearchParams, replace: boolean) =>
      navigate({ pathname, search: search.toString() }, { replace, flushSync: true });
    return {
      search: new URLSearchParams(query),
      push: (search: URLSearchParams) => go(search, false),
      replace: (search: URLSearchParams) => go(search, true),
    };
  }, [pathname, query, navigate]);
}
