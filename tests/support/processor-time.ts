/** Milliseconds of the processor that this process has used: other work on the machine adds nothing to them. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
