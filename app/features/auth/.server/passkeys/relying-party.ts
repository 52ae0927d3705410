import { fail, ok, type Result } from "~/platform/result";
import { isPublicSite, type Settings } from "~/platform/settings";

export type RelyingParty = { id: string; origins: string[] };

/**
 * Localhost may use other ports, for previews and tests. IP addresses can't have passkeys (Web Authentication,
 * 5.1.3).
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
