const maxLength = 300;
const maxEntries = 256;

/** Made-up addresses can evict entries but not grow the cache. */
export function memoizeAddress<T>(
  compute: (address: string) => T | undefined,
): (address: string) => T | undefined {
  const known = new Map<string, T>();
  return (address) => {
    const remembered = known.get(address);
    if (remembered !== undefined) return remembered;
    const found = compute(address);
    if (found === undefined || address.length > maxLength) return found;
    if (known.size >= maxEntries) known.clear();
    known.set(address, found);
    return found;
  };
}
