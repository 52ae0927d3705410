/** A page's address with nothing in it but what the page knows, so that junk cannot fill the cache. */
export type KeptAddress = {
  address: string;
  /** Whether a last good copy of it is kept in KV, which allows few writes a day. */
  copied: boolean;
  status: 200 | 404;
};

/** The not-found page, the same for every address that nobody knows. No route has this address. */
export const notFoundPage: KeptAddress = { address: "/404", copied: false, status: 404 };

/** By path: reads a query; undefined: the answer is one visitor's own and is not kept. */
export type PageRules = ReadonlyMap<string, (search: URLSearchParams) => KeptAddress | undefined>;

export function keptAddress(url: URL, rules: PageRules): KeptAddress | undefined {
  return rules.get(url.pathname)?.(url.searchParams);
}

/** What a page shows beyond its address; `sequence` is undefined while D1 does not tell it. */
type PageEdition = { build: string; sequence: number | undefined; day: string };

export function pageKey({ build, sequence, day }: PageEdition, address: string): string {
  return `${build}/${sequence ?? "unknown"}/${day}${address}`;
}
