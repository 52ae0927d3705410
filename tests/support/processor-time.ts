/** Milliseconds of CPU time of this process, which other load on the machine does not affect. */
export function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
