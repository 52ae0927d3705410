/** A page's address, normalized to the parameters that the page knows, so that junk can't fill the cache. */
export type KeptAddress = {
  address: string;
  /** Whether KV keeps a last good copy; KV allows few writes a day. */
  copied: boolean;
  status: 200 | 404;
};

/** One not-found page for every unknown address. No route has this address. */
export const notFoundPage: KeptAddress = { address: "/404", copied: false, status: 404 };

/** Query normalizers by path. Undefined means that the response is personal and not cached. */
export type PageRules = ReadonlyMap<string, (search: URLSearchParams) => KeptAddress | undefined>;

export function keptAddress(url: URL, rules: PageRules): KeptAddress | undefined {
  return rules.get(url.pathname)?.(url.searchParams);
}

/** What a page depends on besides its address. `sequence` is undefined if D1 is unavailable. */
type PageEdition = { build: string; sequence: number | undefined; day: string };

export function pageKey({ build, sequence, day }: PageEdition, address: string): string {
  return `${build}/${sequence ?? "unknown"}/${day}${address}`;
}
