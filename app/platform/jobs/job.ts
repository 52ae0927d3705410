import { z } from "zod";
import { within } from "~/platform/deadline";
import { errorText } from "~/platform/log";
import type { Services } from "~/platform/services";
import type { D1Query } from "~/platform/storage/d1-query";
import type { JobRun } from "./job-run";

export type Job<S = Services> = {
  name: string;
  /** The trigger in wrangler.toml that runs it. */
  cron: string;
  /** Answers a short note for the landing page, such as "3 imported". */
  run(services: S): Promise<string>;
};

/** What the running of jobs needs itself. */
type RunServices = Pick<Services, "db" | "clock" | "log">;

/** Milliseconds; longer than any job takes whose storage answers. */
const jobDeadline = 2 * 60 * 1000;

/** Runs every job of a trigger one after the other; one that fails or hangs does not touch the others. */
export async function runJobs<S extends RunServices>(
  jobs: readonly Job<S>[],
  cron: string,
  services: S,
  deadline = jobDeadline,
): Promise<void> {
  for (const job of jobs.filter((candidate) => candidate.cron === cron)) {
    await runJob(job, services, deadline);
  }
}

async function runJob<S extends RunServices>(
  job: Job<S>,
  services: S,
  deadline: number,
): Promise<void> {
  const { clock, log } = services;
  const startedAt = clock.now();
  await noteRun(services, job.name, { startedAt, outcome: "running", detail: "" });
  try {
    const detail = await within(deadline, job.name, job.run(services));
    await noteRun(services, job.name, { startedAt, outcome: "done", detail });
  } catch (error) {
    log.error("job.failed", error, { job: job.name });
    const detail = errorText(error);
    await noteRun(services, job.name, { startedAt, outcome: "failed", detail });
  }
}

const noteDeadline = 3000;

async function noteRun(
  services: RunServices,
  name: string,
  run: Pick<JobRun, "startedAt" | "outcome" | "detail">,
): Promise<void> {
  const { db, clock, log } = services;
  const finishedAt = run.outcome === "running" ? null : clock.now();
  try {
    const note = db
      .prepare(
        `INSERT INTO job_runs (name, started_at, finished_at, outcome, detail) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT (name) DO UPDATE SET started_at = excluded.started_at,
           finished_at = excluded.finished_at, outcome = excluded.outcome, detail = excluded.detail`,
      )
      .bind(name, run.startedAt, finishedAt, run.outcome, run.detail.slice(0, 500));
    await within(noteDeadline, "D1", note.run());
  } catch (error) {
    // A job must run even while the database that remembers it is down.
    log.error("job.not-noted", error, { job: name });
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

/** The last run of every job that has ever run. */
export const jobRunsQuery: D1Query<JobRun[]> = {
  sql: `SELECT name, started_at AS startedAt, finished_at AS finishedAt, outcome, detail
        FROM job_runs ORDER BY name`,
  params: [],
  parse: (raw) => rows.parse(raw),
};
