import { seal } from "~/platform/crypto/seal";

/** Never store or log it. */
export function clientAddress(request: Request): string {
  return request.headers.get("cf-connecting-ip")?.trim() ?? "";
}

/** Keyed, so it can't be reversed. Empty, which isn't counted, if the network or secret is missing. */
export async function digestNetwork(network: string, secret: string): Promise<string> {
  if (network === "" || secret === "") return "";
  return seal(secret, "network", [network]);
}

/** An IPv4 address, or the /64 of an IPv6 address, since one connection gets a whole /64. Empty if unknown. */
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
