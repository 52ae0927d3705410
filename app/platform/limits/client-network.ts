import { seal } from "~/platform/crypto/seal";

/** The address itself: for a call that needs it at once, never to be stored or logged. */
export function clientAddress(request: Request): string {
  return request.headers.get("cf-connecting-ip")?.trim() ?? "";
}

/**
 * A keyed digest of a network, to count by: nobody without the secret can tell which network it was.
 * Empty when the network is not known or there is no secret: such requests are not counted.
 */
export async function digestNetwork(network: string, secret: string): Promise<string> {
  if (network === "" || secret === "") return "";
  return seal(secret, "network", [network]);
}

/**
 * Where a request comes from, as coarse as counting needs: an IPv4 address, or the /64 that one IPv6
 * connection is given. Empty when it is not known.
 */
export function clientNetwork(request: Request): string {
  const address = clientAddress(request);
  return address.includes(":") ? networkOfIpv6(address) : address;
}

function networkOfIpv6(address: string): string {
  const [head = "", tail] = address.toLowerCase().split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array.from({ length: zeros }, () => "0"), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}
