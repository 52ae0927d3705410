import { type ChildProcess, fork } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import type { z } from "zod";
import { type Order, reportSchema } from "./orders.ts";

const startDeadline = 60_000;
const orderDeadline = 60_000;

/** The site's process, which can be killed and restarted on the same storage and port. */
export class SiteProcess {
  readonly origin: string;
  kills = 0;
  readonly #folder: string;
  readonly #port: number;
  #child: ChildProcess | undefined;
  #orders = 0;

  constructor(folder: string, port: number) {
    this.#folder = folder;
    this.#port = port;
    this.origin = `http://127.0.0.1:${port}`;
  }

  /** Retries, since the simulator occasionally hangs while opening a killed process's storage. */
  async start(tries = 3): Promise<void> {
    try {
      await this.#boot();
    } catch (error) {
      await this.#end();
      if (tries === 1) throw error;
      await this.start(tries - 1);
    }
  }

  async #boot(): Promise<void> {
    const log = openSync(`${this.#folder}/site.log`, "a");
    const child = fork("tools/soak/site.ts", [this.#folder, String(this.#port)], {
      // Its own process group, so workerd dies with it.
      detached: true,
      stdio: ["ignore", log, log, "ipc"],
    });
    closeSync(log);
    this.#child = child;
    await waitForReport(child, startDeadline, (report) =>
      report.kind === "ready" ? true : undefined,
    );
  }

  /** Kills the process with SIGKILL. */
  async kill(): Promise<void> {
    if (await this.#end()) this.kills += 1;
  }

  /** False if there was nothing to end. */
  async #end(): Promise<boolean> {
    const child = this.#child;
    this.#child = undefined;
    if (!child?.pid || child.exitCode !== null) return false;
    const gone = new Promise((resolve) => child.once("exit", resolve));
    process.kill(-child.pid, "SIGKILL");
    await gone;
    return true;
  }

  async restart(): Promise<void> {
    await this.kill();
    await this.start();
  }

  runCron(): Promise<number> {
    return this.#order({ kind: "cron", id: this.#nextOrder() });
  }

  countOpen(): Promise<number> {
    return this.#order({ kind: "count", id: this.#nextOrder() });
  }

  /** Calls the wrapper in front of the Worker; ignored while the process is down. */
  async control(path: "/__faults" | "/__clock", body: object): Promise<void> {
    const post = { method: "POST", body: JSON.stringify(body) };
    await fetch(new URL(path, this.origin), post).catch(() => wait(100));
  }

  #nextOrder(): number {
    this.#orders += 1;
    return this.#orders;
  }

  async #order(order: Order): Promise<number> {
    const child = this.#child;
    if (!child?.connected) throw new Error("The site's process is down.");
    const done = waitForReport(child, orderDeadline, (report) =>
      report.kind === "done" && report.id === order.id ? report.open : undefined,
    );
    child.send(order, () => {});
    return done;
  }
}

/** Waits for a report that `pick` accepts. */
function waitForReport<T>(
  child: ChildProcess,
  deadline: number,
  pick: (report: z.infer<typeof reportSchema>) => T | undefined,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer);
      child.off("message", listen);
      child.off("exit", leave);
      settle();
    };
    const listen = (message: unknown) => {
      const picked = pick(reportSchema.parse(message));
      if (picked !== undefined) end(() => resolve(picked));
    };
    const leave = () => end(() => reject(new Error("The site's process ended.")));
    const timer = setTimeout(
      () => end(() => reject(new Error("The site's process is silent."))),
      deadline,
    );
    child.on("message", listen);
    child.on("exit", leave);
  });
}
