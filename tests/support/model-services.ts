import type { Services } from "~/platform/services";
import { parseSettings } from "~/platform/settings";
import { quietLog } from "./quiet-log";

/** Services with a language model that is the test's own, or with none. */
export function modelServices(ai: Services["ai"]): Pick<Services, "ai" | "settings" | "log"> {
  const settings = parseSettings({
    SITE_ORIGIN: "http://localhost:8787",
    TURNSTILE_VERIFY_URL: "http://turnstile.test/siteverify",
    GBP_API_URL: "http://google.test",
    GOOGLE_TOKEN_URL: "http://google.test/token",
    GOOGLE_REVIEWS_PAGE_URL: "http://google.test/reviews",
    AI_MODEL: "@cf/test-model",
  });
  return { ai, settings, log: quietLog };
}
