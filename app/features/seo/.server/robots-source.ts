import { ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { readOne } from "~/platform/storage/d1-query";
import { defaultRobots } from "../robots";
import { siteRecordQuery } from "./seo-store";

type RobotsServices = Pick<Services, "db" | "log" | "settings">;

export async function readRobots(services: RobotsServices): Promise<Result<string>> {
  const site = await readOne(services, siteRecordQuery, "Failed to load robots.txt");
  if (!site.ok) return site;
  return ok(site.value?.robots || defaultRobots(services.settings.SITE_ORIGIN));
}

/** Falls back to the default, because a 5xx would keep crawlers off the whole site. */
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
