import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { Refusal } from "../refusal.ts";

const program = resolve("node_modules/wrangler/bin/wrangler.js");

/** Where a launch happens, and how long it waits there. */
export type Place = {
  folder: string;
  env: NodeJS.ProcessEnv;
  /** Milliseconds that one command may take; a build with its upload may take five times as long. */
  patience: number;
};

export type Said = { ok: boolean; out: string; why: string; detail: string };

/** Runs wrangler as a person would, with its questions answered by their defaults; `input` never stands in a file. */
export function askWrangler(place: Place, words: readonly string[], input = ""): Promise<Said> {
  const env = {
    ...process.env,
    ...place.env,
    WRANGLER_SEND_METRICS: "false",
    WRANGLER_LOG: "log",
    // Its log on this machine would hold what it answers: the login's token, and Turnstile's secret key.
    WRANGLER_WRITE_LOGS: "false",
    NO_COLOR: "1",
    FORCE_COLOR: "0",
  };
  const child = spawn(process.execPath, [program, ...words], {
    cwd: place.folder,
    env,
    detached: true,
  });
  // What it has started goes with it.
  const end = () => {
    try {
      if (child.pid) process.kill(process.platform === "win32" ? child.pid : -child.pid, "SIGKILL");
    } catch {
      // It has ended.
    }
  };
  process.once("exit", end);
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    end();
  }, place.patience);
  let out = "";
  let errors = "";
  child.stdout.setEncoding("utf8").on("data", (said: string) => {
    out += said;
  });
  child.stderr.setEncoding("utf8").on("data", (said: string) => {
    errors += said;
  });
  child.stdin.on("error", () => {});
  child.stdin.end(input);
  return new Promise((done, fail) => {
    child.on("error", fail);
    child.on("close", (code) => {
      clearTimeout(timer);
      process.off("exit", end);
      // A build says on the other stream what is wrong with it.
      const detail = plain(!errors.trim() || /custom build/i.test(errors) ? errors + out : errors);
      done({
        ok: code === 0,
        out,
        why: late ? "It got no answer in time." : reasonOf(errors.trim() || out),
        detail,
      });
    });
  });
}

/** Runs wrangler for something that the launch cannot go on without; `what` says it, such as "make the database". */
export async function needWrangler(
  place: Place,
  what: string,
  words: readonly string[],
  input?: string,
): Promise<string> {
  const said = await askWrangler(place, words, input);
  if (!said.ok) throw stopped(what, said.why, said.detail);
  return said.out;
}

export function stopped(what: string, why: string, detail: string): Refusal {
  const below = detail.replace(/^/gm, "    ");
  return new Refusal(
    `Could not ${what}. ${why}\nNothing is lost: run npm run launch again, and it goes on from here.\n\n${below}`,
  );
}

/** What a person can do about it, by what wrangler or Cloudflare says; the first that fits. */
const reasons: readonly [RegExp, string][] = [
  [
    /not logged in|You are not authenticated|CLOUDFLARE_API_TOKEN environment variable for wrangler to work/i,
    "Sign in first: npx wrangler login",
  ],
  [/\b429\b|throttling|rate limit|\b971\b/i, "Cloudflare asks to wait: try again in five minutes."],
  [
    /enable R2|\b10042\b/i,
    "R2 has to be switched on once, under R2 in Cloudflare’s dashboard. It asks for a card and costs nothing below 10 GB.",
  ],
  [
    /verify your email|\b10034\b/i,
    "Cloudflare wants your email address confirmed first: open the link in its email.",
  ],
  [
    /domains\/records/,
    "The site’s domain has to be among this account’s: add it in Cloudflare’s dashboard, or name another in SITE_ORIGIN and routes of wrangler.toml.",
  ],
  [/limit|quota|exceeded/i, "The account has used up an allowance, named below."],
  [
    /Authentication error|Unauthorized|\b10000\b|\b9109\b/i,
    "This sign-in may not do that in this account. Sign in with another: npx wrangler login",
  ],
  [
    /fetch failed|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT/i,
    "Cloudflare cannot be reached from here. Is this machine online?",
  ],
];

export function reasonOf(detail: string): string {
  return reasons.find(([sign]) => sign.test(detail))?.[1] ?? "Cloudflare did not do it.";
}

/** Without colors and what wrangler says about itself. */
function plain(text: string): string {
  return stripVTControlCharacters(text)
    .split("\n")
    .filter(
      (line) => line.trim() !== "" && !/^\s*(⛅|─+$|🪵|📎|Getting User|👋|ℹ|[┌│├└])/u.test(line),
    )
    .slice(0, 20)
    .join("\n");
}
