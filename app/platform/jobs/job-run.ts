export type JobRun = {
  name: string;
  startedAt: number;
  /** Null while the job runs, or when it was cut off. */
  finishedAt: number | null;
  outcome: "running" | "done" | "failed";
  detail: string;
};
