import { findAccount, workersAddress } from "./account.ts";
import type { Launch } from "./launch.ts";
import { outlook } from "./outlook.ts";
import {
  answerTo,
  domainQuestion,
  emailQuestion,
  founderQuestion,
  ownerQuestion,
  phoneQuestion,
  unanswered,
} from "./questions.ts";
import { setSecrets } from "./secrets.ts";
import { type Change, readSite, writeSite } from "./site-config.ts";
import { makeStores } from "./stores.ts";
import { needWrangler, stopped } from "./wrangler.ts";

/**
 * Deploys this checkout, resuming an earlier launch. Every step is idempotent, and writes what it learned to wrangler.toml
 * before the next one begins.
 */
export async function launchSite(anywhere: Launch): Promise<void> {
  const { folder, say, isDry } = anywhere;
  const account = await findAccount(anywhere);
  // Overrides wrangler's remembered account, which may belong to another sign-in.
  const launch = { ...anywhere, env: { ...anywhere.env, CLOUDFLARE_ACCOUNT_ID: account } };
  await askWhatIsMissing(launch, account);
  await makeStores(launch);
  const secrets = await setSecrets(launch);
  if (isDry) return say("Would migrate the database and deploy. Nothing was changed.");
  const { database, vars } = readSite(folder);
  say("Migrating the database …");
  const migrate = ["d1", "migrations", "apply", database.name, "--remote"];
  await needWrangler(launch, "migrate the database", migrate);
  say("Building and deploying (takes about a minute) …");
  const patient = { ...launch, patience: launch.patience * 5 };
  await needWrangler(patient, "deploy the site", ["deploy"]);
  const origin = vars.SITE_ORIGIN ?? "";
  say(`Waiting for ${origin} to respond …`);
  await waitForHealth(launch, origin);
  for (const line of outlook(folder, account, secrets)) say(line);
}

async function askWhatIsMissing(launch: Launch, account: string): Promise<void> {
  const { ask, say, folder, isDry } = launch;
  const site = readSite(folder);
  const missing = unanswered(site);
  if (missing.length === 0) return;
  if (isDry) return say(`Would ask for ${missing.join(", ")}.`);
  const vars: Record<string, string> = {};
  if (missing.includes("STUDIO_EMAIL")) vars.STUDIO_EMAIL = await answerTo(ask, say, emailQuestion);
  if (missing.includes("STUDIO_PHONE")) vars.STUDIO_PHONE = await answerTo(ask, say, phoneQuestion);
  if (missing.includes("OWNER_EMAIL")) {
    const usual = vars.STUDIO_EMAIL ?? site.vars.STUDIO_EMAIL ?? "";
    vars.OWNER_EMAIL = await answerTo(ask, say, ownerQuestion(usual));
  }
  const change: Change = { vars };
  if (missing.includes("SITE_ORIGIN")) {
    vars.STUDIO_FOUNDER = await answerTo(ask, say, founderQuestion);
    const usual = await workersAddress(launch, site, account);
    const host = (await answerTo(ask, say, domainQuestion(usual))).toLowerCase();
    vars.SITE_ORIGIN = `https://${host}`;
    if (host !== usual) change.routes = `[{ pattern = "${host}", custom_domain = true }]`;
  }
  writeSite(folder, change);
}

async function waitForHealth({ visit, wait }: Launch, origin: string): Promise<void> {
  let last = { status: 0, text: "" };
  for (let visits = 1; ; visits += 1) {
    last = await visit(`${origin}/api/health`);
    if (last.status === 200) return;
    if (!(await wait(visits))) break;
  }
  const why =
    last.status === 503
      ? "It is deployed, but reports a problem, shown below."
      : "It is deployed; a new address can take a few minutes to work everywhere.";
  throw stopped(`reach ${origin}/api/health`, why, `${last.status} ${last.text.slice(0, 500)}`);
}
