/** Names that only a private network resolves. */
const privateName = /(^|\.)(localhost|local|internal|home\.arpa)\.?$/;
/** At least two labels, and a last one that isn't a number: `new URL` writes every IPv4 address with dots. */
const publicName = /^(?:[^.[\]]+\.)+[^.[\]\d][^.[\]]*\.?$/;

/**
 * Whether the nightly check may call an address: a named host on the public internet that isn't this site, at the
 * usual port. It refuses every address of numbers, private or not: nobody's article is at one.
 */
export function isOutward(address: string, origin: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  if (!/^https?:$/.test(protocol) || port !== "" || username !== "" || password !== "")
    return false;
  if (privateName.test(hostname) || !publicName.test(hostname)) return false;
  return hostname !== new URL(origin).hostname;
}
