import { readdirSync, readFileSync } from "node:fs";

/** Tracks the total memory of this process's browser (proportional set size, bytes). Linux only. */
export function watchMemory(): { peak: () => number; stop: () => void } {
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, memoryOfBrowser());
  }, 150);
  return {
    peak: () => peak,
    stop: () => clearInterval(timer),
  };
}

function memoryOfBrowser(): number {
  const held = (id: number) => /^Pss:\s+(\d+)/m.exec(read(`/proc/${id}/smaps_rollup`))?.[1];
  return browserProcesses().reduce((sum, { id }) => sum + Number(held(id) ?? 0) * 1024, 0);
}

/** CPU time of the browser's processes, in milliseconds. Linux only. */
export function browserCpu(): number {
  return browserProcesses().reduce((sum, { ticks }) => sum + ticks * 10, 0);
}

type Process = { id: number; ticks: number };

function browserProcesses(): Process[] {
  const parents = new Map<number, number>();
  const found: Process[] = [];
  for (const name of readdirSync("/proc")) {
    const id = Number(name);
    if (!Number.isInteger(id)) continue;
    const status = read(`/proc/${id}/stat`);
    const fields = status.slice(status.lastIndexOf(")") + 2).split(" ");
    parents.set(id, Number(fields[1]));
    // Fields 14 and 15 of proc(5), in hundredths of a second.
    found.push({ id, ticks: Number(fields[11] ?? 0) + Number(fields[12] ?? 0) });
  }
  const belongs = (id: number): boolean => {
    if (id === process.pid) return true;
    const parent = parents.get(id);
    return parent !== undefined && parent > 1 && belongs(parent);
  };
  return found.filter(({ id }) => read(`/proc/${id}/cmdline`).includes("chrom") && belongs(id));
}

/** A process may exit while it is read. */
function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
