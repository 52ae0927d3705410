import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Refusal } from "../refusal.ts";
import type { Session } from "./launch.ts";
import type { LiveSite } from "./live-site.ts";
import { answerTo, passwordQuestion } from "./questions.ts";
import { type Widget, widgetSecret } from "./turnstile.ts";
import { needWrangler } from "./wrangler.ts";

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

/** Refuses to renew a secret that isn't generated. */
export function refuseRenewal(renew: readonly string[]): void {
  const unknown = renew.find((name) => !makeable.includes(name));
  if (unknown)
    throw new Refusal(
      `${unknown} can’t be generated. Set it with npx wrangler secret put ${unknown}`,
    );
}

/** Sets missing secrets and those to renew. Returns the names of all secrets set. */
export async function setSecrets(
  launch: Session,
  live: LiveSite,
  widget: Widget,
): Promise<ReadonlySet<string>> {
  const renewed = new Set(launch.renew);
  // A widget's two keys belong together.
  const { TURNSTILE_SITE_KEY } = launch.config.read().vars;
  if (TURNSTILE_SITE_KEY !== live.vars.TURNSTILE_SITE_KEY) renewed.add("TURNSTILE_SECRET_KEY");
  const wanted = makeable.filter((name) => !live.secrets.has(name) || renewed.has(name));
  if (launch.isDry) {
    if (wanted.length > 0) launch.say(`Would set the secrets ${wanted.join(", ")}.`);
    return live.secrets;
  }
  const values: Record<string, string> = {};
  for (const name of wanted) {
    const value = await makeSecret(launch, name, widget);
    if (value) values[name] = value;
  }
  const names = Object.keys(values);
  if (names.length === 0) return live.secrets;
  await needWrangler(launch, "set the secrets", ["secret", "bulk"], JSON.stringify(values));
  launch.say(`Set the secrets ${names.join(", ")}.`);
  return new Set([...live.secrets, ...names]);
}

async function makeSecret(
  launch: Session,
  name: string,
  widget: Widget,
): Promise<string | undefined> {
  if (name === "ADMIN_PASSWORD") return firstPassword(launch);
  if (name === "TURNSTILE_SECRET_KEY") return widgetSecret(launch, widget);
  return launch.random(24);
}

async function firstPassword(launch: Session): Promise<string> {
  const file = join(launch.folder, passwordFile);
  const isNew = launch.renew.includes("ADMIN_PASSWORD");
  if (existsSync(file) && !isNew) return readFileSync(file, "utf8").trim();
  const typed = await typedPassword(launch);
  if (typed) return typed;
  const made = launch.random(9);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${made}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
  return made;
}

/** Typed twice, since nobody sees it and a typo would lock the owner out. */
async function typedPassword({ askSecret, say }: Session): Promise<string> {
  while (true) {
    const typed = await answerTo(askSecret, say, passwordQuestion);
    if (typed === "" || (await askSecret("The same password again: ")).trim() === typed)
      return typed;
    say("The two passwords differ. Please type both again.");
  }
}
