import { randomBytes } from "node:crypto";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { launchSite } from "./launch/launch-site.ts";
import { nobody } from "./launch/questions.ts";
import { Refusal, runCommand } from "./refusal.ts";

// Deploys this checkout, the first time and every time: `npm run launch [-- --dry-run] [-- --renew SECRET]`.
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    console.error("\nStopped. Nothing is lost: npm run launch resumes from here.");
    process.exit(130);
  });
}
await runCommand(async () => {
  const { "dry-run": isDry, renew } = launchOptions();
  const isTerminal = process.stdin.isTTY === true;
  await launchSite({
    folder: process.cwd(),
    env: process.env,
    patience: 2 * 60_000,
    ask: isTerminal ? (question) => ask(question, process.stdout) : nobody,
    // Without a terminal, nobody can look at the changes first.
    confirm: isTerminal ? (question) => ask(question, process.stdout) : async () => "",
    // Empty: a password is generated.
    askSecret: isTerminal ? askUnseen : async () => "",
    say: (line) => console.log(line),
    random: (bytes) => randomBytes(bytes).toString("hex"),
    visit,
    wait: async (visits) => {
      await pause(3000);
      return visits < 100;
    },
    isDry,
    renew,
  });
});

function launchOptions(): { "dry-run": boolean; renew: string[] } {
  try {
    return parseArgs({
      options: {
        "dry-run": { type: "boolean", default: false },
        renew: { type: "string", multiple: true, default: [] },
      },
    }).values;
  } catch {
    throw new Refusal("Usage: npm run launch [-- --dry-run] [-- --renew SECRET]");
  }
}

async function ask(question: string, output: NodeJS.WritableStream): Promise<string> {
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  lines.on("SIGINT", () => process.kill(process.pid, "SIGINT"));
  try {
    return await lines.question(question);
  } finally {
    lines.close();
  }
}

async function askUnseen(question: string): Promise<string> {
  process.stdout.write(question);
  const answer = await ask("", new Writable({ write: (_, __, done) => done() }));
  process.stdout.write("\n");
  return answer;
}

async function visit(url: string): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    return { status: 0, text: error instanceof Error ? error.message : String(error) };
  }
}
