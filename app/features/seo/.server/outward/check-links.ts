import { describeCounts } from "~/platform/jobs/describe-counts";
import type { Services } from "~/platform/services";
import { runQuery, writeBatch } from "~/platform/storage/d1-query";
import type { OutwardLink } from "../../audit/audit-source";
import { type LinkOutcome, outcomeOf } from "../../outward/link-outcome";
import { dueLinks, type SeenLink, seenAgain } from "../../outward/seen-links";
import { forgetSeen, saveSeen, seenLinksQuery } from "./link-store";
import { type LinkCalls, mostCalls, openLink } from "./open-link";

type Limits = {
  /** Milliseconds for one link and method. */
  link: number;
  /** Milliseconds; a job has two minutes. */
  night: number;
  /** Of the 50 that an invocation may make on the free plan; storage needs the others. */
  calls: number;
};

const usual: Limits = { link: 8000, night: 60_000, calls: 40 };

/** Checks links to other sites, one after the other, and forgets those that are no longer published. */
export async function checkLinks(
  { db, log, clock, settings }: Pick<Services, "db" | "log" | "clock" | "settings">,
  published: readonly OutwardLink[],
  fetchRemote: typeof fetch = (input, init) => fetch(input, init),
  limits = usual,
): Promise<string> {
  const addresses = new Set(published.map(({ address }) => address));
  const seen = await runQuery({ db, log }, seenLinksQuery);
  const gone = seen.map(({ address }) => address).filter((address) => !addresses.has(address));
  const now = clock.now();
  const calls = { origin: settings.SITE_ORIGIN, fetchRemote, timeout: limits.link };
  const checked = await checkEach(dueLinks([...addresses], seen, now), calls, limits);
  if (checked.length + gone.length > 0) {
    const rows = checked.map(({ link, outcome }) => seenAgain(link, outcome, now));
    await writeBatch(db, [saveSeen(db, rows), forgetSeen(db, gone)]);
  }
  const count = (kind: LinkOutcome["kind"]) =>
    checked.filter(({ outcome }) => outcome.kind === kind).length;
  return describeCounts({
    checked: checked.length,
    failing: count("fails"),
    "couldn’t be checked": count("unknown"),
    removed: gone.length,
  });
}

/** Those that no longer fit into the night are the first of the next one. */
async function checkEach(due: readonly SeenLink[], links: LinkCalls, limits: Limits) {
  const end = AbortSignal.timeout(limits.night);
  let made = 0;
  const counted: LinkCalls = {
    ...links,
    fetchRemote(input, init) {
      made += 1;
      return links.fetchRemote(input, init);
    },
  };
  const checked: { link: SeenLink; outcome: LinkOutcome }[] = [];
  for (const link of due) {
    if (end.aborted || made + mostCalls > limits.calls) break;
    checked.push({ link, outcome: outcomeOf(await openLink(link.address, counted)) });
  }
  return checked;
}
