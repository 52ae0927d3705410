import { localVars } from "../local-worker.ts";
import { workersAddress } from "./account.ts";
import type { Session } from "./launch.ts";
import type { LiveSite } from "./live-site.ts";
import {
  answerTo,
  domainQuestion,
  emailQuestion,
  founderQuestion,
  ownerQuestion,
  phoneQuestion,
} from "./questions.ts";

const asked = ["SITE_ORIGIN", "OWNER_EMAIL", "STUDIO_EMAIL", "STUDIO_PHONE"] as const;

/** Asks for settings that still have their local defaults. */
export async function askWhatIsMissing(session: Session): Promise<void> {
  const { ask, say, config, isDry } = session;
  const { vars: now } = config.read();
  const missing = asked.filter((name) => now[name] === localVars[name]);
  if (missing.length === 0) return;
  if (isDry) return say(`Would ask for ${missing.join(", ")}.`);
  const vars: Record<string, string> = {};
  if (missing.includes("STUDIO_EMAIL")) vars.STUDIO_EMAIL = await answerTo(ask, say, emailQuestion);
  if (missing.includes("STUDIO_PHONE")) vars.STUDIO_PHONE = await answerTo(ask, say, phoneQuestion);
  if (missing.includes("OWNER_EMAIL")) {
    const usual = vars.STUDIO_EMAIL ?? now.STUDIO_EMAIL ?? "";
    vars.OWNER_EMAIL = await answerTo(ask, say, ownerQuestion(usual));
  }
  if (missing.includes("SITE_ORIGIN")) {
    vars.STUDIO_FOUNDER = await answerTo(ask, say, founderQuestion);
    const usual = await workersAddress(session);
    const question = domainQuestion(usual, (host) => isInAccount(session, host));
    vars.SITE_ORIGIN = `https://${(await answerTo(ask, say, question)).toLowerCase()}`;
  }
  config.write({ vars });
}

/** Whether the account has the host's zone; true if this sign-in may not list zones. */
async function isInAccount({ callAny, account }: Session, host: string): Promise<boolean> {
  const parts = host.split(".");
  const names = parts.slice(0, -1).map((_, index) => parts.slice(index).join("."));
  const found = await Promise.all(
    names.map((name) => callAny("GET", `/zones?name=${name}&account.id=${account.id}`)),
  );
  return found.some(({ ok, result }) => !ok || (Array.isArray(result) && result.length > 0));
}

/** Routes the site's address to the Worker, so that SITE_ORIGIN is the only line to change. */
export function routeAddress({ config }: Session, live: LiveSite): void {
  const { vars, hosts } = config.read();
  const origin = vars.SITE_ORIGIN ?? "";
  if (!URL.canParse(origin) || origin === localVars.SITE_ORIGIN) return;
  const host = new URL(origin).hostname;
  if (host.endsWith(".workers.dev") || hosts.includes(host)) return;
  const isLive = live.domains.includes(host);
  // A live site without a custom domain is routed in another way, such as a zone's route.
  if (isLive || live.vars.SITE_ORIGIN !== origin) {
    config.write({ hosts: isLive ? live.domains : [host] });
  }
}
