const longest = 300;
const most = 256;

/**
 * Works out once what an address comes to. Addresses that a stranger makes up can make it forget, never grow; those that
 * come to nothing are not remembered.
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
