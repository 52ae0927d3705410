import { existsSync } from "node:fs";
import { join } from "node:path";
import { passwordFile } from "./secrets.ts";
import { readSite } from "./site-config.ts";

/** What is live, and what is still off, each with its next step. */
export function outlook(folder: string, account: string, secrets: ReadonlySet<string>): string[] {
  const { vars } = readSite(folder);
  const { SITE_ORIGIN, OWNER_EMAIL = "", STUDIO_EMAIL = "", TURNSTILE_SITE_KEY } = vars;
  const dashboard = `https://dash.cloudflare.com/${account}`;
  const zone = "https://dash.cloudflare.com/?to=/:account/:zone/email";
  const domain = STUDIO_EMAIL.split("@")[1] ?? "";
  const password = existsSync(join(folder, passwordFile))
    ? `the first password is in ${passwordFile}; delete that file once you have it`
    : "with the password that you typed or have set since";
  const isReady = TURNSTILE_SITE_KEY && secrets.has("TURNSTILE_SECRET_KEY");
  const google = ["GBP_CLIENT_ID", "GBP_CLIENT_SECRET", "GBP_REFRESH_TOKEN"];
  const hasGoogle = vars.GBP_LOCATION && google.every((name) => secrets.has(name));
  const cards = ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"];
  const off = [
    `Email alerts: turn on Email Routing for ${domain} and confirm ${OWNER_EMAIL} there; until then they wait: ${zone}/routing/overview`,
    !isReady &&
      `Spam check: inquiries are unverified until it is on. Under Turnstile press "Add widget", enter this address, and choose "Invisible": ${dashboard}/turnstile. Put its site key into wrangler.toml and its secret key into npx wrangler secret put TURNSTILE_SECRET_KEY`,
    vars.CLIENT_EMAIL !== "on" &&
      `Email to clients: needs Workers Paid and ${domain} under Email Sending (${zone}/sending), then CLIENT_EMAIL = "on" in wrangler.toml`,
    !vars.REPLY_ADDRESS &&
      `Clients’ replies in the inbox: docs/operations.md, "Email to and from clients"`,
    !cards.every((name) => secrets.has(name)) &&
      `Deposits by card: docs/operations.md, "Deposit by card"`,
    !hasGoogle && `Google reviews: docs/operations.md, "Google reviews"`,
  ];
  return [
    "",
    `Live: ${SITE_ORIGIN}`,
    `Back office: ${SITE_ORIGIN}/EdibleArtControl (${password})`,
    ...(isReady ? ["Spam check: on"] : []),
    "",
    "Optional next steps (run npm run launch after each change to wrangler.toml):",
    ...off.filter((line) => line !== false && line !== "").map((line) => `- ${line}`),
  ];
}
