import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { Refusal } from "../refusal.ts";

const program = resolve("node_modules/wrangler/bin/wrangler.js");

/** A launch's folder, environment, and timeout. */
export type Place = {
  folder: string;
  env: NodeJS.ProcessEnv;
  /** Milliseconds per command; building and uploading may take five times as long. */
  patience: number;
};

/**
 * Runs wrangler with its default answers, and returns its output. `what` describes the command, such as "deploy the
 * site"; `input` is never written to a file.
 */
export function needWrangler(
  place: Place,
  what: string,
  words: readonly string[],
  input = "",
): Promise<string> {
  const env = {
    ...process.env,
    ...place.env,
    WRANGLER_SEND_METRICS: "false",
    WRANGLER_LOG: "log",
    // Its local log would contain responses: the login's token and Turnstile's secret key.
    WRANGLER_WRITE_LOGS: "false",
    NO_COLOR: "1",
    FORCE_COLOR: "0",
  };
  const child = spawn(process.execPath, [program, ...words], {
    cwd: place.folder,
    env,
    detached: true,
    windowsHide: true,
  });
  // Also kills its child processes.
  const end = () => {
    try {
      if (child.pid) process.kill(process.platform === "win32" ? child.pid : -child.pid, "SIGKILL");
    } catch {
      // It has already exited.
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
      if (code === 0) return done(out);
      // A failed build prints its errors to stdout.
      const detail = plain(!errors.trim() || /custom build/i.test(errors) ? errors + out : errors);
      const why = late ? "It timed out." : reasonOf(errors.trim() || out);
      fail(stopped(what, why, detail));
    });
  });
}

export function stopped(what: string, why: string, detail: string): Refusal {
  if (why === signInFirst) return new Refusal(why);
  const below = detail.replace(/^/gm, "    ");
  return new Refusal(
    `Couldn’t ${what}. ${why}\nNothing is lost: run npm run launch again to resume from here.\n\n${below}`,
  );
}

const permission = /Authentication error|Unauthorized|\b10000\b|\b9109\b/i;

/** Whether the sign-in lacks a permission. */
export function isPermission(detail: string): boolean {
  return permission.test(detail);
}

const signInFirst = "Sign in first: npx wrangler login";

/** What a person can do about an error message of wrangler or Cloudflare; the first match wins. */
const reasons: readonly [RegExp, string][] = [
  [
    /not logged in|You are not authenticated|CLOUDFLARE_API_TOKEN environment variable for wrangler to work/i,
    signInFirst,
  ],
  [
    /\b429\b|throttling|rate limit|\b971\b/i,
    "Cloudflare is rate-limiting this account. Try again in five minutes.",
  ],
  [
    /enable R2|\b10042\b/i,
    "Enable R2 once, under R2 in Cloudflare’s dashboard. It asks for a card and is free up to 10 GB.",
  ],
  [
    /verify your email|\b10034\b/i,
    "Confirm your email address with Cloudflare first: open the link in its email.",
  ],
  [
    /domains\/records/,
    "The site’s domain must be in this account: add it in Cloudflare’s dashboard, or use another in SITE_ORIGIN and routes of wrangler.toml.",
  ],
  [/limit|quota|exceeded/i, "The account has reached a limit, shown below."],
  [
    permission,
    "This sign-in isn’t allowed to do that in this account. Sign in with another: npx wrangler login",
  ],
  [
    /fetch failed|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|TimeoutError/i,
    "Can’t reach Cloudflare. Is this machine online?",
  ],
];

export function reasonOf(detail: string): string {
  return reasons.find(([sign]) => sign.test(detail))?.[1] ?? "Cloudflare refused the request.";
}

/** Strips colors and wrangler's banners. */
function plain(text: string): string {
  return stripVTControlCharacters(text)
    .split("\n")
    .filter(
      (line) => line.trim() !== "" && !/^\s*(⛅|─+$|🪵|📎|Getting User|👋|ℹ|[┌│├└])/u.test(line),
    )
    .slice(0, 20)
    .join("\n");
}
