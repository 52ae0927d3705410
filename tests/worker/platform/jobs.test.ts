import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { jobs } from "~/jobs";
import { runJobs } from "~/platform/jobs/job";
import { tickingClock } from "../../support/clock/ticking-clock";
import { quietLog } from "../../support/quiet-log";
import { startSite, testNow } from "../../support/site";

const lastRuns = async (db: D1Database) => {
  const { results } = await db
    .prepare("SELECT name, outcome, detail FROM job_runs ORDER BY name")
    .all<{ name: string; outcome: string; detail: string }>();
  return results;
};

test("every job has a trigger in wrangler.toml", () => {
  const crons = /crons = (\[.*\])/.exec(readFileSync("wrangler.toml", "utf8"))?.[1] ?? "[]";
  for (const { name, cron } of jobs) expect(JSON.parse(crons), name).toContain(cron);
});

test("a job's last run and its result are recorded", async () => {
  const site = await startSite();
  await (await site.worker.getWorker()).scheduled({ cron: "*/15 * * * *" });
  expect(await lastRuns(site.db)).toEqual([
    { name: "attachment-sweep", outcome: "done", detail: "nothing to do" },
    { name: "deleted-inquiries", outcome: "done", detail: "nothing to do" },
    { name: "gallery-sync", outcome: "done", detail: "no changes" },
    { name: "recognitions-sync", outcome: "done", detail: "no changes" },
    { name: "reminders", outcome: "done", detail: "nothing to do" },
  ]);
  await site.stop();
});

test("a failed job is recorded as failed, and the next one still runs", async () => {
  const site = await startSite();
  await site.db.prepare("DROP TABLE portfolio_images").run();
  await (await site.worker.getWorker()).scheduled({ cron: "*/15 * * * *" });
  expect(await lastRuns(site.db)).toMatchObject([
    { name: "attachment-sweep", outcome: "done" },
    { name: "deleted-inquiries", outcome: "done" },
    {
      name: "gallery-sync",
      outcome: "failed",
      detail: expect.stringMatching(/^D1_ERROR: .*portfolio_images/),
    },
    { name: "recognitions-sync", outcome: "done" },
    { name: "reminders", outcome: "done" },
  ]);
  await site.stop();
});

test("a job that hangs times out, and the next one still runs", async () => {
  const site = await startSite();
  const { db } = site;
  const never = new Promise<string>(() => {});
  const hangs = { name: "hangs", cron: "*", run: () => never };
  const works = { name: "works", cron: "*", run: async () => "3 imported" };
  await runJobs([hangs, works], "*", { db, log: quietLog, clock: tickingClock(testNow) }, 100);
  expect(await lastRuns(db)).toEqual([
    { name: "hangs", outcome: "failed", detail: expect.stringContaining("within 100 ms") },
    { name: "works", outcome: "done", detail: "3 imported" },
  ]);
  await site.stop();
});
