import { z } from "zod";
import { dailyLimitOf } from "~/platform/daily-limit";
import { within } from "~/platform/deadline";
import { errorText } from "~/platform/log";
import type { Services } from "~/platform/services";
import type { D1Query } from "~/platform/storage/d1-query";
import { attempt } from "~/platform/stores";
import type { JobRun } from "./job-run";
import { jobsDueAt, type Schedule } from "./schedule";

export type Job<S = Services> = {
  name: string;
  schedule: Schedule;
  /** Returns a upsert for the landing page. */
  run(services: S): Promise<string>;
};

type RunServices = Pick<Services, "db" | "clock" | "log">;

/** Milliseconds; longer than any job takes if storage responds. */
const jobDeadline = 2 * 60 * 1000;

const hour = 60 * 60 * 1000;

/** A failure or timeout doesn't affect the other jobs. On the free plan an invocation has 50 queries. */
export async function runJobs<S extends RunServices>(
  jobs: readonly Job<S>[],
  scheduledTime: number,
  services: S,
  deadline = jobDeadline,
): Promise<void> {
  const skipped = await findSkipped(jobs, scheduledTime, services);
  const due = [...jobsDueAt(jobs, scheduledTime), ...skipped];
  const startedAt = services.clock.now();
  const begun = { startedAt, finishedAt: null, outcome: "running", detail: "" } as const;
  const isRefused = await recordRuns(
    services,
    due.map(({ name }) => ({ name, ...begun })),
  );
  if (isRefused) return;
  const ended: RunRecord[] = [];
  for (const job of due) {
    const { name } = job;
    const startedAt = services.clock.now();
    const end = await runJob(job, services, deadline);
    ended.push({ name, startedAt, ...end, finishedAt: services.clock.now() });
  }
  await recordRuns(services, ended);
}

const names = z.array(z.object({ name: z.string() }));

/** Cloudflare may skip an invocation: daily jobs that didn't start then run an hour later. */
async function findSkipped<S extends RunServices>(
  jobs: readonly Job<S>[],
  scheduledTime: number,
  { db, log }: RunServices,
): Promise<Job<S>[]> {
  const daily = jobs.filter(({ schedule }) => schedule.hour !== undefined);
  const late = jobsDueAt(daily, scheduledTime - hour);
  if (late.length === 0) return [];
  const started = await attempt(log, "", async () => {
    const { results } = await db
      .prepare("SELECT name FROM job_runs WHERE started_at > ?")
      .bind(scheduledTime - 2 * hour)
      .all();
    return names.parse(results).map(({ name }) => name);
  });
  return started.ok ? late.filter(({ name }) => !started.value.includes(name)) : [];
}

async function runJob<S extends RunServices>(
  job: Job<S>,
  services: S,
  deadline: number,
): Promise<Pick<JobRun, "outcome" | "detail">> {
  try {
    return { outcome: "done", detail: await within(deadline, job.name, job.run(services)) };
  } catch (error) {
    services.log.error("job.failed", error, { job: job.name });
    return { outcome: "failed", detail: errorText(error) };
  }
}

type RunRecord = Pick<JobRun, "startedAt" | "outcome" | "detail"> & {
  name: string;
  finishedAt: number | null;
};

/** True at a daily limit of D1, at which no job could do anything. */
async function recordRuns({ db, log }: RunServices, runs: readonly RunRecord[]): Promise<boolean> {
  if (runs.length === 0) return false;
  try {
    const upsert = db
      .prepare(
        `INSERT INTO job_runs (name, started_at, finished_at, outcome, detail)
         SELECT value ->> 'name', value ->> 'startedAt', value ->> 'finishedAt', value ->> 'outcome',
           substr(value ->> 'detail', 1, 500)
         FROM json_each(?) WHERE true
         ON CONFLICT (name) DO UPDATE SET started_at = excluded.started_at,
           finished_at = excluded.finished_at, outcome = excluded.outcome, detail = excluded.detail`,
      )
      .bind(JSON.stringify(runs));
    await upsert.run();
    return false;
  } catch (error) {
    // Jobs must run even if D1 is down.
    log.error("job.not-noted", error, { jobs: runs.map(({ name }) => name).join(" ") });
    return dailyLimitOf(error) !== undefined;
  }
}

const rows = z.array(
  z.object({
    name: z.string(),
    startedAt: z.number(),
    finishedAt: z.number().nullable(),
    outcome: z.enum(["running", "done", "failed"]),
    detail: z.string(),
  }),
);

export const jobRunsQuery: D1Query<JobRun[]> = {
  sql: `SELECT name, started_at AS startedAt, finished_at AS finishedAt, outcome, detail
        FROM job_runs ORDER BY name`,
  params: [],
  parse: (raw) => rows.parse(raw),
};
