import type { Schedule } from "./platform/jobs/schedule";

/**
 * When the jobs run. One trigger fires every minute, since a free account has five for all its Workers. No minute has
 * two schedules: an invocation may make 50 calls on the free plan.
 */
export const schedules = {
  "two-minutes": { minutes: Array.from({ length: 30 }, (_, index) => 2 * index) },
  "quarter-hour": { minutes: [1, 15, 31, 45] },
  "daily-sweeps": { hour: 8, minutes: [17] },
  "daily-reviews": { hour: 8, minutes: [37] },
  "daily-links": { hour: 8, minutes: [47] },
  "daily-audit": { hour: 8, minutes: [57] },
} satisfies Record<string, Schedule>;
