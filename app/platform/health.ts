import { within } from "./deadline";
import type { Services } from "./services";

const deadline = 1000;

/** Asks every binding that the site stands on for the smallest thing it can answer. */
export async function checkHealth(services: Services): Promise<Record<string, "up" | "down">> {
  const { db, manifests, siteImages, portfolio, attachments } = services;
  const checks: Record<string, () => Promise<unknown>> = {
    database: () => db.prepare("SELECT 1").first(),
    manifests: () => manifests.get("health"),
    "site-images": () => siteImages.head("health"),
    portfolio: () => portfolio.head("health"),
    attachments: () => attachments.head("health"),
  };
  const states = Object.entries(checks).map(async ([name, check]) => {
    try {
      await within(deadline, name, check());
      return [name, "up"] as const;
    } catch (error) {
      services.log.error("health.down", error, { part: name });
      return [name, "down"] as const;
    }
  });
  return Object.fromEntries(await Promise.all(states));
}
