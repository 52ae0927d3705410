import { expect, test } from "vitest";
import { jobNote } from "~/features/back-office/job-notes";

const minute = 60_000;

test("shows a job's last run with name, outcome, and age", () => {
  const run = {
    name: "gallery-sync",
    startedAt: 0,
    finishedAt: 5,
    outcome: "done",
    detail: "3 imported",
  } as const;
  expect(jobNote(run, 3 * 60 * minute)).toEqual({
    label: "Gallery sync",
    state: "done",
    when: "3 hr ago",
    detail: "3 imported",
  });
});

test("a run that never finished counts as failed", () => {
  const run = {
    name: "outbox",
    startedAt: 0,
    finishedAt: null,
    outcome: "running",
    detail: "",
  } as const;
  expect(jobNote(run, 15 * minute).state).toBe("running");
  expect(jobNote(run, 16 * minute).state).toBe("failed");
});
