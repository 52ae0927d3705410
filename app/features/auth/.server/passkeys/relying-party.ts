import { fail, ok, type Result } from "~/platform/result";
import { isPublicSite, type Settings } from "~/platform/settings";

/** For whom passkeys are made: `id` is a domain, `origins` the addresses at which they may be used. */
export type RelyingParty = { id: string; origins: string[] };

/**
 * The site as passkeys know it. A local one is also asked at other ports of its host, as previews and tests do; an IP
 * address can have no passkeys (Web Authentication, 5.1.3).
 */
export function relyingParty(
  settings: Pick<Settings, "SITE_ORIGIN">,
  requestUrl: string,
): Result<RelyingParty> {
  const { hostname, origin } = new URL(settings.SITE_ORIGIN);
  if (isAddress(hostname)) {
    return fail(
      "unavailable",
      "Passkeys are off because they need a domain name. Ask your developer to set SITE_ORIGIN to one.",
    );
  }
  const asked = new URL(requestUrl);
  const isOurs = !isPublicSite(settings) && asked.hostname === hostname;
  return ok({ id: hostname, origins: [...new Set([origin, ...(isOurs ? [asked.origin] : [])])] });
}

function isAddress(hostname: string): boolean {
  return hostname.startsWith("[") || /^[\d.]+$/.test(hostname);
}
