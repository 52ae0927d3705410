import { z } from "zod";
import type { D1Query } from "~/platform/storage/d1-query";
import type { JobRun } from "./job-run";

const rows = z.array(
  z.object({
    name: z.string(),
    started_at: z.number(),
    finished_at: z.number().nullable(),
    outcome: z.enum(["running", "done", "failed"]),
    detail: z.string(),
  }),
);

/** The last run of every job that has ever run. */
export const jobRunsQuery: D1Query<JobRun[]> = {
  sql: "SELECT name, started_at, finished_at, outcome, detail FROM job_runs ORDER BY name",
  params: [],
  parse: (raw) =>
    rows.parse(raw).map(({ name, started_at, finished_at, outcome, detail }) => ({
      name,
      startedAt: started_at,
      finishedAt: finished_at,
      outcome,
      detail,
    })),
};
