/**
 * Where a request comes from, as coarse as counting needs: an IPv4 address, or the /64 that one IPv6
 * connection is given. Empty when it is not known.
 */
export function clientNetwork(request: Request): string {
  const address = request.headers.get("cf-connecting-ip")?.trim() ?? "";
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
