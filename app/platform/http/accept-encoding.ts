/** Cloudflare's edge rewrites `Accept-Encoding`; `cf.clientAcceptEncoding` has the client's own. */
type Asking = { headers: Pick<Headers, "get">; cf?: unknown };

/** RFC 9110, 12.5.3. */
export function acceptsBrotli({ headers, cf }: Asking): boolean {
  const said = ownWords(cf) ?? headers.get("accept-encoding");
  return said !== null && (weightOf("br", said) ?? weightOf("*", said) ?? 0) > 0;
}

function ownWords(cf: unknown): string | undefined {
  const known = typeof cf === "object" && cf !== null && "clientAcceptEncoding" in cf;
  return known && typeof cf.clientAcceptEncoding === "string" ? cf.clientAcceptEncoding : undefined;
}

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
