import { setTimeout as wait } from "node:timers/promises";
import type { SiteProcess } from "./site-process.ts";

const drizzle = { failChance: 0.03, hangChance: 0.001, lostChance: 0.01 };
const badMail = { failChance: 0.2, hangChance: 0.005, lostChance: 0.02 };
const fair = { DB: drizzle, ATTACHMENTS: drizzle, EMAIL: badMail };

/** Outages of a few seconds, and how often they occur. */
const skies: [weight: number, faults: object][] = [
  [50, fair],
  [16, { ...fair, DB: "fail" }],
  [3, { ...fair, DB: "hang" }],
  [12, { ...fair, ATTACHMENTS: "fail" }],
  [3, { ...fair, ATTACHMENTS: "hang" }],
  [10, { ...fair, EMAIL: "fail" }],
  [5, { ...fair, DB: "fail", ATTACHMENTS: "fail" }],
];

/** Injects random binding faults and runs the cron jobs until the signal aborts. */
export async function brewTrouble(site: SiteProcess, signal: AbortSignal): Promise<void> {
  await Promise.all([changeWeather(site, signal), keepCronRunning(site, signal)]);
}

async function changeWeather(site: SiteProcess, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await site.control("/__faults", pickSky());
    await wait(700 + Math.random() * 2000);
  }
}

/** Far more often than in production; a run blocked by a hanging binding takes longer. */
async function keepCronRunning(site: SiteProcess, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await site.runCron().catch(() => undefined);
    await wait(1500);
  }
}

function pickSky(): object {
  const total = skies.reduce((sum, [weight]) => sum + weight, 0);
  let dice = Math.random() * total;
  for (const [weight, faults] of skies) {
    dice -= weight;
    if (dice < 0) return faults;
  }
  return fair;
}
