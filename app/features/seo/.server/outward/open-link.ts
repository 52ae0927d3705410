import { type LinkEnd, needsGet } from "../../outward/link-outcome";
import { isOutward } from "../../outward/outward-address";

export type LinkCalls = {
  /** The site's own, which the requests name. */
  origin: string;
  fetchRemote: typeof fetch;
  /** Milliseconds for one method, redirects included. */
  timeout: number;
};

const mostRedirects = 5;

/** Requests for one link: two methods, each with its redirects. */
export const mostCalls = 2 * (mostRedirects + 1);

/** Reads no body. */
export async function openLink(address: string, calls: LinkCalls): Promise<LinkEnd> {
  const end = await follow(address, "HEAD", calls);
  return needsGet(end) ? follow(address, "GET", calls) : end;
}

/** Checks the address of every redirect before calling it. */
async function follow(
  address: string,
  method: "HEAD" | "GET",
  { origin, fetchRemote, timeout }: LinkCalls,
): Promise<LinkEnd> {
  const signal = AbortSignal.timeout(timeout);
  const headers = { accept: "*/*", "user-agent": `LinkCheck/1.0 (+${origin})` };
  const passed = new Set<string>();
  let at = address;
  let setsCookie = false;
  try {
    while (!passed.has(at) && passed.size <= mostRedirects) {
      if (!isOutward(at, origin)) return "refused";
      passed.add(at);
      const response = await fetchRemote(at, { method, headers, redirect: "manual", signal });
      await response.body?.cancel();
      setsCookie ||= response.headers.has("set-cookie");
      const next = response.headers.get("location");
      if (next === null || response.status < 300 || response.status >= 400) return response.status;
      at = URL.canParse(next, at) ? new URL(next, at).href : next;
    }
    return setsCookie ? "cookie" : "redirects";
  } catch (error) {
    return error instanceof Error && error.name === "TimeoutError" ? "timeout" : "unreachable";
  }
}
