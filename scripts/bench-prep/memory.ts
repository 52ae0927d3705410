import { readdirSync, readFileSync } from "node:fs";

/** Watches what all processes of the browser that this one started hold together (proportional set size, bytes). Linux only. */
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
  const parents = new Map<number, number>();
  for (const name of readdirSync("/proc")) {
    const id = Number(name);
    if (!Number.isInteger(id)) continue;
    const status = read(`/proc/${id}/stat`);
    const parent = status.slice(status.lastIndexOf(")") + 2).split(" ")[1];
    if (parent) parents.set(id, Number(parent));
  }
  const belongs = (id: number): boolean => {
    if (id === process.pid) return true;
    const parent = parents.get(id);
    return parent !== undefined && parent > 1 && belongs(parent);
  };
  let kilobytes = 0;
  for (const id of parents.keys()) {
    if (!read(`/proc/${id}/cmdline`).includes("chrom") || !belongs(id)) continue;
    kilobytes += Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${id}/smaps_rollup`))?.[1] ?? 0);
  }
  return kilobytes * 1024;
}

/** A process may end while it is looked at. */
function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
