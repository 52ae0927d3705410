import { z } from "zod";
import type { Site } from "../site";

/** The three calls, each with the right secret of `.dev.vars.example`. */
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

/** Presses a sync as somebody who knows its secret does. */
export async function postSync(
  site: Site,
  name: SyncName,
  options: { secret?: string; from?: string; query?: string } = {},
) {
  const { path, init } = syncCalls[name];
  const request = init(options.secret);
  const headers = new Headers(request.headers);
  if (options.from) headers.set("cf-connecting-ip", options.from);
  const answer = await site.send(path + (options.query ?? ""), { ...request, headers });
  return {
    status: answer.status,
    headers: answer.headers,
    body: answers.parse(await answer.json()),
  };
}

/** Presses a sync and goes on until it is done, as the footer does. */
export async function finishSync(site: Site, name: "gallery" | "awards") {
  const first = await postSync(site, name);
  const steps = [first];
  while (steps.at(-1)?.body.done === false && steps.length < 40) {
    steps.push(await postSync(site, name, { query: "?continue" }));
  }
  return steps;
}
