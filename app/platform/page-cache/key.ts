/** Unknown parameters are dropped, so that junk can't fill the cache. */
export type CacheAddress = {
  address: string;
  /** Whether KV keeps a last good copy; KV allows few writes a day. */
  copied: boolean;
  status: 200 | 404;
};

/** One page for every unknown address. */
export const notFoundPage: CacheAddress = { address: "/404", copied: false, status: 404 };

/** Undefined for personal responses. */
export type PageRules = (url: URL) => CacheAddress | undefined;

/** What a page is drawn from besides its address. */
type PageEdition = { build: string; settings: string; sequence: number | undefined; day: string };

export function pageKey(edition: PageEdition, address: string): string {
  const { build, settings, sequence, day } = edition;
  return `${build}-${settings}/${sequence ?? "unknown"}/${day}${address}`;
}
