import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { z } from "zod";
import { Refusal } from "../refusal.ts";
import type { Launch } from "./launch.ts";
import { answerTo, passwordQuestion } from "./questions.ts";
import { readSite } from "./site-config.ts";
import { findWidget } from "./turnstile.ts";
import { askWrangler, needWrangler, stopped } from "./wrangler.ts";

/** Generated secrets. */
const random = [
  "SESSION_SECRET",
  "PASSWORD_PEPPER",
  "GALLERY_SYNC_KEY",
  "AWARDS_ADMIN_TOKEN",
  "REVIEWS_SYNC_SECRET",
];
const makeable = ["ADMIN_PASSWORD", "TURNSTILE_SECRET_KEY", ...random];

/** A generated password, until somebody has read it; ignored by git. */
export const passwordFile = ".wrangler/first-password.txt";

const list = z.array(z.object({ name: z.string() }));

async function listSecrets(launch: Launch): Promise<Set<string>> {
  const said = await askWrangler(launch, ["secret", "list", "--format", "json"]);
  if (said.ok) return new Set(list.parse(JSON.parse(said.out)).map(({ name }) => name));
  // Before the first deployment there is no Worker.
  if (/not found|does not exist|\b10007\b/.test(said.detail)) return new Set();
  throw stopped("list the secrets", said.why, said.detail);
}

/** Sets missing secrets and those to renew. Returns the names of all secrets set. */
export async function setSecrets(launch: Launch): Promise<Set<string>> {
  const unknown = launch.renew.find((name) => !makeable.includes(name));
  if (unknown)
    throw new Refusal(
      `${unknown} can’t be generated. Set it with npx wrangler secret put ${unknown}`,
    );
  const there = await listSecrets(launch);
  const wanted = makeable.filter((name) => !there.has(name) || launch.renew.includes(name));
  if (launch.isDry) {
    if (wanted.length > 0) launch.say(`Would create the secrets ${wanted.join(", ")}.`);
    return there;
  }
  const values: Record<string, string> = {};
  for (const name of wanted) {
    const value = await makeSecret(launch, name);
    if (value) values[name] = value;
  }
  const names = Object.keys(values);
  if (names.length === 0) return there;
  await needWrangler(launch, "set the secrets", ["secret", "bulk"], JSON.stringify(values));
  launch.say(`Set the secrets ${names.join(", ")}.`);
  return new Set([...there, ...names]);
}

async function makeSecret(launch: Launch, name: string): Promise<string | undefined> {
  if (name === "ADMIN_PASSWORD") return firstPassword(launch);
  if (name === "TURNSTILE_SECRET_KEY")
    return findWidget(launch, new URL(readSite(launch.folder).vars.SITE_ORIGIN ?? "").hostname);
  return launch.random(24);
}

async function firstPassword(launch: Launch): Promise<string> {
  const file = join(launch.folder, passwordFile);
  const isNew = launch.renew.includes("ADMIN_PASSWORD");
  if (existsSync(file) && !isNew) return readFileSync(file, "utf8").trim();
  const typed = await answerTo(launch.askSecret, launch.say, passwordQuestion);
  if (typed) return typed;
  const made = launch.random(9);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${made}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
  return made;
}
