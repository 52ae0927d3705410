export type Progress = { done: number; total: number; startedAt: number };

/** Milliseconds; undefined until the first item is done. */
export function timeLeft({ done, total, startedAt }: Progress, now: number): number | undefined {
  if (done === 0) return undefined;
  return ((now - startedAt) / done) * (total - done);
}

export function formatTimeLeft(milliseconds: number | undefined): string {
  if (milliseconds === undefined) return "";
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds <= 5) return "a few seconds left";
  if (seconds < 55) return `about ${Math.ceil(seconds / 5) * 5} seconds left`;
  const minutes = Math.max(1, Math.round(seconds / 60));
  return `about ${minutes} ${minutes === 1 ? "minute" : "minutes"} left`;
}

export function formatSize(bytes: number): string {
  if (bytes < 1000 * 1000) return `${Math.max(1, Math.round(bytes / 1000))} KB`;
  return `${(bytes / 1000 / 1000).toFixed(1)} MB`;
}
