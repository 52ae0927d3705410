import { z } from "zod";
import type { Site } from "../site";

/** The three syncs, with their secrets in `.dev.vars.example`. */
export const syncCalls = {
  gallery: {
    path: "/api/gallery-sync",
    init: (secret = "local-gallery-key"): RequestInit => ({
      method: "POST",
      headers: { "x-sync-key": secret },
    }),
  },
  awards: {
    path: "/api/awards-sync",
    init: (secret = "local-awards-token"): RequestInit => ({
      method: "POST",
      headers: { "x-admin-token": secret, "content-type": "application/json" },
      body: "{}",
    }),
  },
  reviews: {
    path: "/api/gbp/reviews",
    init: (secret = "local-reviews-secret"): RequestInit => ({
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ secret }),
    }),
  },
};

export type SyncName = keyof typeof syncCalls;

export const syncNames: readonly SyncName[] = ["gallery", "awards", "reviews"];

const answers = z.record(z.string(), z.unknown());

export async function postSync(
  site: Site,
  name: SyncName,
  options: { secret?: string; from?: string; query?: string } = {},
) {
  const { path, init } = syncCalls[name];
  const request = init(options.secret);
  const headers = new Headers(request.headers);
  if (options.from) headers.set("cf-connecting-ip", options.from);
  const response = await site.send(path + (options.query ?? ""), { ...request, headers });
  return {
    status: response.status,
    headers: response.headers,
    body: answers.parse(await response.json()),
  };
}

/** Starts a sync and continues it until it is done, like the footer. */
export async function finishSync(site: Site, name: "gallery" | "awards") {
  const first = await postSync(site, name);
  const steps = [first];
  while (steps.at(-1)?.body.done === false && steps.length < 40) {
    steps.push(await postSync(site, name, { query: "?continue" }));
  }
  return steps;
}
