const longest = 300;
const most = 256;

/**
 * Caches the result per address. Made-up addresses can evict entries but not grow the cache, and addresses without a
 * result aren't cached.
 */
export function memoizeAddress<T>(
  workOut: (address: string) => T | undefined,
): (address: string) => T | undefined {
  const known = new Map<string, T>();
  return (address) => {
    const remembered = known.get(address);
    if (remembered !== undefined) return remembered;
    const found = workOut(address);
    if (found === undefined || address.length > longest) return found;
    if (known.size >= most) known.clear();
    known.set(address, found);
    return found;
  };
}
