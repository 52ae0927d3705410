import { within } from "./deadline";
import { errorText } from "./log";
import type { Services } from "./services";

export type Job = {
  name: string;
  /** The trigger in wrangler.toml that runs it. */
  cron: string;
  /** Answers a short note for the landing page, such as "3 imported". */
  run(services: Services): Promise<string>;
};

/** Runs every job of a trigger one after the other; one that fails does not touch the others. */
export async function runJobs(
  jobs: readonly Job[],
  cron: string,
  services: Services,
): Promise<void> {
  for (const job of jobs.filter((candidate) => candidate.cron === cron)) {
    await runJob(job, services);
  }
}

async function runJob(job: Job, services: Services): Promise<void> {
  const { clock, log } = services;
  const startedAt = clock.now();
  await noteRun(services, job.name, { startedAt, outcome: "running", detail: "" });
  try {
    const detail = await job.run(services);
    await noteRun(services, job.name, { startedAt, outcome: "done", detail });
  } catch (error) {
    log.error("job.failed", error, { job: job.name });
    const detail = errorText(error);
    await noteRun(services, job.name, { startedAt, outcome: "failed", detail });
  }
}

const noteDeadline = 3000;

type JobRun = { startedAt: number; outcome: "running" | "done" | "failed"; detail: string };

async function noteRun(services: Services, name: string, run: JobRun): Promise<void> {
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
