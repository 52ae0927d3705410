import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { jobs } from "~/jobs";
import { runJobs } from "~/platform/jobs/job";
import { jobsDueAt } from "~/platform/jobs/schedule";
import { schedules } from "~/schedules";
import { timeOf } from "../../../scripts/local-worker";
import { tickingClock } from "../../support/clock/ticking-clock";
import { quietLog } from "../../support/quiet-log";
import { startSite, testNow } from "../../support/site";

const midnight = Date.parse("2026-06-15T00:00:00Z");

const lastRuns = async (db: D1Database) => {
  const { results } = await db
    .prepare("SELECT name, outcome, detail FROM job_runs ORDER BY name")
    .all<{ name: string; outcome: string; detail: string }>();
  return results;
};

test("one trigger of the account’s five runs all jobs, and each job has a time", () => {
  const crons = /crons = (\[.*\])/.exec(readFileSync("wrangler.toml", "utf8"))?.[1] ?? "[]";
  expect(JSON.parse(crons)).toEqual(["* * * * *"]);
  const minutesOfDay = Array.from({ length: 24 * 60 }, (_, at) => midnight + at * 60_000);
  const due = minutesOfDay.flatMap((minute) => jobsDueAt(jobs, minute));
  expect(new Set(due)).toEqual(new Set(jobs));
});

test("a daily job whose minute was skipped runs an hour later, once", async () => {
  const site = await startSite({ faults: true });
  const runAt = async (time: string) => {
    const now = Date.parse(`2026-06-16T${time}:01Z`);
    await site.setClock(now);
    await (await site.worker.getWorker()).scheduled({ scheduledTime: new Date(now) });
    const { results } = await site.db
      .prepare("SELECT name FROM job_runs WHERE started_at >= ?")
      .bind(now)
      .all();
    return results.map(({ name }) => name);
  };
  const skipped = jobs.filter(({ schedule }) => schedule === schedules["daily-sweeps"]);
  // 8:17 is skipped, 8:37 and 8:57 are not.
  expect(await runAt("08:37")).toEqual(["reviews-sync"]);
  expect(await runAt("08:57")).toEqual(["seo-audit"]);
  expect((await runAt("09:17")).sort()).toEqual(skipped.map(({ name }) => name).sort());
  expect(await runAt("09:37")).toEqual([]);
  expect(await runAt("09:57")).toEqual([]);
  expect(await runAt("10:17")).toEqual([]);
  await site.stop();
});

test("a job's last run and its result are recorded", async () => {
  const site = await startSite();
  await (await site.worker.getWorker()).scheduled({ scheduledTime: timeOf("quarter-hour") });
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
  await (await site.worker.getWorker()).scheduled({ scheduledTime: timeOf("quarter-hour") });
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
  const schedule = { minutes: [0] };
  const hangs = { name: "hangs", schedule, run: () => never };
  const works = { name: "works", schedule, run: async () => "3 imported" };
  await runJobs([hangs, works], midnight, { db, log: quietLog, clock: tickingClock(testNow) }, 100);
  expect(await lastRuns(db)).toEqual([
    { name: "hangs", outcome: "failed", detail: expect.stringContaining("within 100 ms") },
    { name: "works", outcome: "done", detail: "3 imported" },
  ]);
  await site.stop();
});
