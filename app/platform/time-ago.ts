const minute = 60_000;

/** "just now", "5 min ago", "3 hr ago", "2 days ago"; `age` in milliseconds. */
export function timeAgo(age: number): string {
  const minutes = Math.floor(age / minute);
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${hours} hr ago`;
  return `${Math.floor(hours / 24)} days ago`;
}
