/** As Cloudflare hands it on: its edge rewrites `Accept-Encoding`, and tells here what the client itself has sent. */
type Asking = { headers: Pick<Headers, "get">; cf?: unknown };

/** Whether whoever asked reads brotli (RFC 9110, 12.5.3). What cannot be read counts as not said. */
export function acceptsBrotli({ headers, cf }: Asking): boolean {
  const said = ownWords(cf) ?? headers.get("accept-encoding");
  return said !== null && (weightOf("br", said) ?? weightOf("*", said) ?? 0) > 0;
}

function ownWords(cf: unknown): string | undefined {
  const known = typeof cf === "object" && cf !== null && "clientAcceptEncoding" in cf;
  return known && typeof cf.clientAcceptEncoding === "string" ? cf.clientAcceptEncoding : undefined;
}

/** Undefined for a coding that is not named. */
function weightOf(coding: string, said: string): number | undefined {
  for (const part of said.split(",")) {
    const [name = "", ...parameters] = part.split(";");
    if (name.trim().toLowerCase() !== coding) continue;
    const weight = parameters.find((one) => /^\s*q\s*=/i.test(one))?.split("=")[1];
    if (weight === undefined) return 1;
    return /^(?:0|1)(?:\.\d{0,3})?$/.test(weight.trim()) ? Number(weight) : 0;
  }
  return undefined;
}
