import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Session } from "./launch.ts";
import { passwordFile } from "./secrets.ts";
import { uncommittedLines } from "./site-config.ts";

/** What is live, and what is still off, each with its next step. */
export function outlook(session: Session, secrets: ReadonlySet<string>): string[] {
  const { folder, account, config } = session;
  const { vars } = config.read();
  const { SITE_ORIGIN, OWNER_EMAIL = "", STUDIO_EMAIL = "", TURNSTILE_SITE_KEY } = vars;
  const dashboard = `https://dash.cloudflare.com/${account.id}`;
  const domain = STUDIO_EMAIL.split("@")[1] ?? "";
  const password = existsSync(join(folder, passwordFile))
    ? `the first password is in ${passwordFile}; delete that file once you have it`
    : "with the password that you typed or have set since";
  const isReady = TURNSTILE_SITE_KEY && secrets.has("TURNSTILE_SECRET_KEY");
  const google = ["GBP_CLIENT_ID", "GBP_CLIENT_SECRET", "GBP_REFRESH_TOKEN"];
  const hasGoogle = vars.GBP_LOCATION && google.every((name) => secrets.has(name));
  const cards = ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"];
  const off = [
    `Email alerts: npx wrangler email routing enable ${domain}, then npx wrangler email routing addresses create ${OWNER_EMAIL}, and press the link in the email that arrives there; until then they wait`,
    !isReady &&
      `Spam check: inquiries are unverified until it is on. Under Turnstile press "Add widget", enter this address, and choose "Invisible": ${dashboard}/turnstile. Put its site key into wrangler.toml and its secret key into npx wrangler secret put TURNSTILE_SECRET_KEY`,
    vars.CLIENT_EMAIL !== "on" &&
      `Email to clients: needs Workers Paid and npx wrangler email sending enable ${domain}, then CLIENT_EMAIL = "on" in wrangler.toml`,
    !vars.REPLY_ADDRESS &&
      `Clients’ replies in the inbox: docs/operations.md, "Email to and from clients"`,
    !cards.every((name) => secrets.has(name)) &&
      `Deposits by card: docs/operations.md, "Deposit by card"`,
    !vars.BACKUP_S3_URL && `Off-site copy: docs/operations.md, "Backups"`,
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
    ...toCommit(folder),
  ];
}

function toCommit(folder: string): string[] {
  const lines = uncommittedLines(folder);
  if (lines.length === 0) return [];
  const why = "Commit these lines of wrangler.toml, so that everybody launches the same site:";
  return ["", why, ...lines.map((line) => `  ${line}`)];
}
