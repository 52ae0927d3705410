import { ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { readOne } from "~/platform/storage/d1-query";
import { defaultRobots } from "../robots";
import { siteRecordQuery } from "./seo-store";

type RobotsServices = Pick<Services, "db" | "log" | "settings">;

/** What the studio saved, else the default. */
export async function readRobots(services: RobotsServices): Promise<Result<string>> {
  const site = await readOne(services, siteRecordQuery, "Failed to load robots.txt");
  if (!site.ok) return site;
  return ok(site.value?.robots || defaultRobots(services.settings.SITE_ORIGIN));
}

/** A 5xx would tell crawlers to stay away from the whole site, so the default stands in for what cannot be read. */
export async function renderRobots(
  services: RobotsServices,
  { fresh = false } = {},
): Promise<Response> {
  const saved = await readRobots(services);
  return new Response(saved.ok ? saved.value : defaultRobots(services.settings.SITE_ORIGIN), {
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": fresh ? "no-store" : "no-cache",
    },
  });
}
