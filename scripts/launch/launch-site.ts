import { runnerImport } from "vite";
import { localVars } from "../local-worker.ts";
import { Refusal } from "../refusal.ts";
import { findAccount } from "./account.ts";
import { signIn } from "./cloudflare.ts";
import { differences } from "./differences.ts";
import type { Launch, Session } from "./launch.ts";
import { readLive, takeOver } from "./live-site.ts";
import { askWhatIsMissing, routeAddress } from "./missing-settings.ts";
import { outlook } from "./outlook.ts";
import { refuseRenewal, setSecrets } from "./secrets.ts";
import { openConfig } from "./site-config.ts";
import { makeStores } from "./stores.ts";
import { findWidget, settleWidget } from "./turnstile.ts";
import { needWrangler, stopped } from "./wrangler.ts";

/**
 * Deploys this checkout, resuming an earlier launch. It reads what is live before it asks or changes anything. Every step
 * is idempotent, and writes what it learned to wrangler.toml before the next one begins; the account, which makes
 * wrangler.toml count more than what is live, is written last.
 */
export async function launchSite(launch: Launch): Promise<void> {
  refuseRenewal(launch.renew);
  const session = await startSession(launch);
  const { config, say, isDry } = session;
  const live = await readLive(session);
  takeOver(session, live);
  await askWhatIsMissing(session);
  routeAddress(session, live);
  const widget = await findWidget(session, live);
  await refuseWrongSettings(session);
  await makeStores(session, live);
  await confirmChanges(session, differences(session, live, widget));
  const secrets = await setSecrets(session, live, await settleWidget(session, widget));
  if (isDry) return say("Would migrate the database and deploy. Nothing was changed.");
  await deploy(session);
  config.write({ account: session.account.id });
  for (const line of outlook(session, secrets)) say(line);
}

async function startSession(launch: Launch): Promise<Session> {
  const callAny = await signIn(launch);
  const account = await findAccount(launch, callAny);
  return {
    ...launch,
    // Overrides wrangler's remembered account, which may belong to another sign-in.
    env: { ...launch.env, CLOUDFLARE_ACCOUNT_ID: account.id },
    account,
    callAny,
    call: (method, path, body) => callAny(method, `/accounts/${account.id}${path}`, body),
    config: openConfig(launch.folder, launch.isDry),
  };
}

/** With the Worker's own check: it answers every request with a 503 if its settings are wrong. */
async function refuseWrongSettings({ config, isDry }: Session): Promise<void> {
  const { vars } = config.read();
  if (isDry && vars.SITE_ORIGIN === localVars.SITE_ORIGIN) return;
  type Module = typeof import("../../app/platform/settings");
  const { module } = await runnerImport<Module>("./app/platform/settings.ts", {
    configFile: false,
    logLevel: "error",
  });
  try {
    const settings = module.parseSettings(vars);
    module.refuseLocalOrigin(settings, new URL("https://www.example.com"));
  } catch (error) {
    if (!(error instanceof module.SettingsError)) throw error;
    throw new Refusal(
      `The site would refuse to run. ${error.message} See [vars] in wrangler.toml.`,
    );
  }
}

async function confirmChanges({ say, confirm, isDry }: Session, rows: string[]): Promise<void> {
  if (rows.length === 0) return;
  say("This changes the live site:");
  for (const row of rows) say(row);
  if (isDry || /^(y|yes)?$/i.test((await confirm("Go on? [yes]: ")).trim())) return;
  throw new Refusal("Nothing was uploaded. wrangler.toml has what would be.");
}

async function deploy(session: Session): Promise<void> {
  const { say, config, patience } = session;
  const { database, vars } = config.read();
  say("Migrating the database …");
  const migrate = ["d1", "migrations", "apply", database.name, "--remote"];
  await needWrangler(session, "migrate the database", migrate);
  say("Building and deploying (takes about a minute) …");
  await needWrangler({ ...session, patience: patience * 5 }, "deploy the site", ["deploy"]);
  const origin = vars.SITE_ORIGIN ?? "";
  say(`Waiting for ${origin} to respond …`);
  await waitForHealth(session, origin);
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
