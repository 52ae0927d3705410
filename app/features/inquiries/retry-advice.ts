/** Seconds from a `Retry-After` header, which gives them or a date; undefined: it says nothing. */
export function retryAfterSeconds(header: string | null, now: number): number | undefined {
  if (header === null || header.trim() === "") return;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - now) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
}

/** When it makes sense to send again. */
export function retryAdvice(seconds: number): string {
  if (seconds < 1) return "You can send it again now.";
  if (seconds < 60) return `You can send it again in ${count(seconds, "second")}.`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 90) return `You can send it again in ${count(minutes, "minute")}.`;
  return `You can send it again in ${count(Math.ceil(minutes / 60), "hour")}.`;
}

function count(amount: number, unit: string): string {
  return `${amount} ${unit}${amount === 1 ? "" : "s"}`;
}
