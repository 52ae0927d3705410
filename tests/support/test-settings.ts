import { parseSettings, type Settings } from "~/platform/settings";

/** The required settings, at addresses that do not exist; `more` is what a test needs. */
export function testSettings(more: Record<string, string> = {}): Settings {
  return parseSettings({
    SITE_ORIGIN: "http://localhost:8787",
    TURNSTILE_VERIFY_URL: "http://turnstile.test/siteverify",
    GBP_API_URL: "http://google.test",
    GOOGLE_TOKEN_URL: "http://google.test/token",
    GOOGLE_REVIEWS_PAGE_URL: "http://google.test/reviews",
    ...more,
  });
}
