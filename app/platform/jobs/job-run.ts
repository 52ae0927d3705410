export type JobRun = {
  name: string;
  startedAt: number;
  /** Null while it runs, or if it was cut off. */
  finishedAt: number | null;
  outcome: "running" | "done" | "failed";
  detail: string;
};
