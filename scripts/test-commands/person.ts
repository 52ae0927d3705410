import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { findFreePort } from "../choose-port.ts";

const patience = 10 * 60_000;

/** Runs a command in a folder, as a person would, and waits for it; its output goes to this terminal. */
export async function type(folder: string, command: string): Promise<void> {
  const { child, end } = start(folder, command);
  const timer = setTimeout(() => end("SIGKILL"), patience);
  try {
    const [code, signal] = await once(child, "exit");
    if (code !== 0) throw new Error(`"${command}" ended with ${code ?? signal}.`);
  } finally {
    clearTimeout(timer);
  }
}

/** Starts a server, opens its home page, and presses Ctrl-C. */
export async function openAndLeave(folder: string, command: string): Promise<void> {
  const port = String(await findFreePort());
  const { child, end } = start(folder, command, { PORT: port });
  const gone = once(child, "exit");
  try {
    const page = await homePage(child, `http://localhost:${port}/`);
    if (!page.includes("<h1")) throw new Error(`"${command}" shows another page than "/".`);
  } finally {
    end("SIGINT");
    const timer = setTimeout(() => end("SIGKILL"), 30_000);
    const [, signal] = await gone;
    clearTimeout(timer);
    // Its child processes may outlive it.
    end("SIGKILL");
    if (signal === "SIGKILL") console.error(`"${command}" ignored Ctrl-C.`);
  }
}

/** Its own process group, as in a terminal, so signals reach all its child processes. */
function start(folder: string, command: string, env: Record<string, string> = {}) {
  const child = spawn(command, {
    cwd: folder,
    shell: true,
    detached: true,
    windowsHide: true,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, ...env },
  });
  const end = (signal: NodeJS.Signals) => {
    try {
      if (child.pid) process.kill(-child.pid, signal);
    } catch {
      // All of them have exited.
    }
  };
  const leave = () => end("SIGKILL");
  process.on("exit", leave);
  child.on("exit", () => process.off("exit", leave));
  return { child, end };
}

async function homePage(server: ChildProcess, address: string): Promise<string> {
  const deadline = Date.now() + patience;
  while (Date.now() < deadline && server.exitCode === null && server.signalCode === null) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return answer.text();
    await pause(300);
  }
  throw new Error(`No response from ${address}.`);
}
