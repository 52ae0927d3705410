import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseSettings } from "../../../app/platform/settings";
import type { Launch } from "../../../scripts/launch/launch";
import { launchSite } from "../../../scripts/launch/launch-site";
import { passwordFile } from "../../../scripts/launch/secrets";
import type { startCloudflare } from "./fake-cloudflare";

export type Cloudflare = Awaited<ReturnType<typeof startCloudflare>>;

const answers: readonly [RegExp, string][] = [
  [/studio’s email/, "hello@ada-cakes.com"],
  [/phone/, "(216) 555-0199"],
  [/artist’s name/, "Ada Lovelace"],
  [/workers\.dev name/, "ada"],
];

/** Copies what a launch needs of the checkout into a new folder, and links the build. */
export function copySite(): string {
  const folder = mkdtempSync(join(tmpdir(), "launch-"));
  const config = readFileSync("wrangler.toml", "utf8");
  writeFileSync(
    join(folder, "wrangler.toml"),
    config.replace(/^command = .*$/m, 'command = "node --version"'),
  );
  cpSync("migrations", join(folder, "migrations"), { recursive: true });
  mkdirSync(join(folder, "logs"));
  symlinkSync(resolve("build"), join(folder, "build"));
  return folder;
}

export function launcher(folder: string, cloudflare: Cloudflare) {
  const asked: string[] = [];
  const said: string[] = [];
  const ask = async (question: string) => {
    asked.push(question);
    return answers.find(([about]) => about.test(question))?.[1] ?? "";
  };
  let count = 0;
  const person: Launch = {
    folder,
    env: {
      CLOUDFLARE_API_BASE_URL: cloudflare.url,
      CLOUDFLARE_API_TOKEN: "token-of-the-test",
      WRANGLER_LOG_PATH: join(folder, "logs"),
      NODE_COMPILE_CACHE: join(tmpdir(), "launch-compiled"),
    },
    patience: 120_000,
    ask,
    askSecret: ask,
    confirm: ask,
    say: (line) => said.push(line),
    random: (bytes) => `made-${++count}-`.padEnd(bytes * 2, "x"),
    visit: async () => visit(cloudflare),
    wait: async () => false,
    isDry: false,
    renew: [],
  };
  const launch = (more: Partial<Launch> = {}) => {
    asked.length = 0;
    return launchSite({ ...person, ...more });
  };
  return { launch, person, asked, said };
}

/** Responds as the deployed Worker does: with a 503 if it refuses its settings. */
function visit({ uploads, secrets }: Cloudflare): { status: number; text: string } {
  const version = uploads.at(-1);
  if (!version) return { status: 0, text: "" };
  const vars = version.bindings.flatMap(({ type, name, text }) =>
    type === "plain_text" ? [[name, text]] : [],
  );
  try {
    parseSettings({ ...Object.fromEntries(vars), ...Object.fromEntries(secrets) });
    return { status: 200, text: "" };
  } catch (error) {
    return { status: 503, text: String(error) };
  }
}

/** The files of a launched folder that contain one of the secrets, except the password file. */
export function filesWith(folder: string, secrets: readonly string[]): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => !file.startsWith("build") && file !== passwordFile)
    .filter((file) => statSync(join(folder, file)).isFile())
    .filter((file) => {
      const text = readFileSync(join(folder, file), "utf8");
      return secrets.some((secret) => text.includes(secret));
    });
}
