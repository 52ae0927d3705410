/** In UTC; without an hour, every hour. */
export type Schedule = { hour?: number; minutes: readonly number[] };

export function jobsDueAt<J extends { schedule: Schedule }>(
  jobs: readonly J[],
  scheduledTime: number,
): J[] {
  const time = new Date(scheduledTime);
  const [hourNow, minuteNow] = [time.getUTCHours(), time.getUTCMinutes()];
  return jobs.filter(
    ({ schedule: { hour = hourNow, minutes } }) => hour === hourNow && minutes.includes(minuteNow),
  );
}
