import { within } from "./deadline";
import type { Services } from "./services";
import { findMissingTables } from "./storage/missing-tables";

const deadline = 1000;

/** Resolves to a sentence if something is wrong that its store can't know. */
export type HealthCheck = () => Promise<string | null>;

type Health = {
  parts: Record<string, "up" | "down">;
  /** Sentences for the parts that are down. */
  problems: string[];
};

/** Asks every binding that the site stands on for the smallest thing it can answer, and makes a feature's own checks. */
export async function checkHealth(
  services: Services,
  own: Record<string, HealthCheck>,
): Promise<Health> {
  const { db, manifests, siteImages, portfolio, attachments } = services;
  const answers = (call: () => Promise<unknown>) => async () => {
    await call();
    return null;
  };
  const checks: Record<string, HealthCheck> = {
    database: () => findMissingTables(db),
    manifests: answers(() => manifests.get("health")),
    "site-images": answers(() => siteImages.head("health")),
    portfolio: answers(() => portfolio.head("health")),
    attachments: answers(() => attachments.head("health")),
    ...own,
  };
  const states = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      try {
        const problem = await within(deadline, name, check());
        if (problem) services.log.warn("health.problem", { part: name, problem });
        return { name, isUp: problem === null, problem };
      } catch (error) {
        services.log.error("health.down", error, { part: name });
        return { name, isUp: false, problem: null };
      }
    }),
  );
  return {
    parts: Object.fromEntries(states.map(({ name, isUp }) => [name, isUp ? "up" : "down"])),
    problems: states.flatMap(({ problem }) => problem ?? []),
  };
}
