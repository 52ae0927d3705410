import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import type { BenchSite } from "./site.ts";

export type Shot = {
  origin: "site" | "hello";
  path: string;
  method?: "GET" | "POST";
  headers?: (index: number) => Record<string, string>;
  body?: (index: number) => Buffer;
  /** The expected status; 200 by default. */
  status?: number;
};

/** CPU milliseconds per request, and requests per second. */
export type Figure = { cpu: number; rate: number };

const connections = 8;

export type Effort = {
  /** Warm-up requests. */
  warmUp: number;
  /** CPU seconds to measure over. */
  enough: number;
};

/** Long enough that the kernel's clock ticks don't matter. */
export const thorough: Effort = { warmUp: 60, enough: 1.2 };
/** Only checks that a figure is produced. */
export const brief: Effort = { warmUp: 8, enough: 0.02 };

/** Repeats a request over keep-alive connections; throws on an unexpected status. */
export async function measure(
  site: BenchSite,
  shot: Shot,
  { warmUp, enough }: Effort,
): Promise<Figure> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let index = 0;
  const fire = async (count: number) => {
    const end = index + count;
    await Promise.all(
      Array.from({ length: connections }, async () => {
        while (index < end) await send(agent, site.origins[shot.origin], shot, index++);
      }),
    );
  };
  await fire(warmUp);
  const before = site.cpu();
  const begun = performance.now();
  const first = index;
  let step = warmUp;
  while (site.cpu() - before < enough && performance.now() - begun < 20_000) {
    await fire(step);
    step = Math.min(step * 2, 2000);
  }
  const count = index - first;
  const seconds = (performance.now() - begun) / 1000;
  agent.destroy();
  return { cpu: ((site.cpu() - before) / count) * 1000, rate: count / seconds };
}

/**
 * CPU milliseconds of a page that is in no cache: it is rendered, compressed, and stored. Each path is sent once, since the
 * second response comes from the cache.
 */
export async function measureUncached(site: BenchSite, paths: readonly string[]): Promise<number> {
  await site.db.prepare("UPDATE content_seq SET value = value + 1").run();
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const get = (path: string) => send(agent, site.origins.site, { origin: "site", path }, 0);
  // The Worker looks every five seconds whether something has changed, and doesn't wait for the answer.
  await sleep(5200);
  await get("/privacy-policy");
  await sleep(500);
  const left = [...paths];
  const before = site.cpu();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let path = left.pop(); path !== undefined; path = left.pop()) await get(path);
    }),
  );
  // Compressing and storing follow the response.
  await sleep(500);
  agent.destroy();
  return ((site.cpu() - before) / paths.length) * 1000;
}

function send(agent: Agent, origin: string, shot: Shot, index: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      new URL(origin + shot.path),
      { agent, method: shot.method ?? "GET", headers: shot.headers?.(index) },
      (answer) => {
        if (answer.statusCode === (shot.status ?? 200)) {
          answer.resume().on("error", reject).on("end", resolve);
          return;
        }
        text(answer)
          .then((told) => reject(new Error(`${shot.path} answered ${answer.statusCode}: ${told}`)))
          .catch(reject);
      },
    );
    outgoing.on("error", reject);
    outgoing.end(shot.body?.(index));
  });
}
