import type { FailureReason, LinkOutcome } from "./link-outcome";

type LinkFailure = { at: number; reason: FailureReason };

export type SeenLink = {
  address: string;
  checkedAt: number;
  /** The first and the latest since it last opened. */
  failures: readonly LinkFailure[];
};

const hour = 60 * 60 * 1000;
/** Milliseconds, each an hour or two under its days, so that a job that starts early doesn't skip a night. */
const aWeek = 7 * 24 * hour - 2 * hour;
const twoDays = 2 * 24 * hour - 2 * hour;

const mostANight = 10;

/** A week after the last check, or two days while the link fails. Longest unchecked first, one for each host. */
export function dueLinks(
  addresses: readonly string[],
  seen: readonly SeenLink[],
  now: number,
): SeenLink[] {
  const known = new Map(seen.map((link) => [link.address, link]));
  const due = [...new Set(addresses)]
    .map((address) => known.get(address) ?? { address, checkedAt: 0, failures: [] })
    .filter(({ checkedAt, failures }) => now - checkedAt >= (failures.length > 0 ? twoDays : aWeek))
    .toSorted((a, b) => a.checkedAt - b.checkedAt);
  const hosts = Map.groupBy(due, ({ address }) => new URL(address).host);
  return [...hosts.values()].flatMap(([first]) => first ?? []).slice(0, mostANight);
}

/** An outcome that is unknown neither counts nor clears a failure. */
export function seenAgain(link: SeenLink, outcome: LinkOutcome, now: number): SeenLink {
  const { address, failures } = link;
  const [first] = failures;
  const seen = { address, checkedAt: now };
  if (outcome.kind === "opens") return { ...seen, failures: [] };
  if (outcome.kind === "unknown") return { ...seen, failures };
  const latest = { at: now, reason: outcome.reason };
  return { ...seen, failures: first ? [first, latest] : [latest] };
}

/** Two failures, days apart, and nothing between them that opened. */
export function hasRotted({ failures: [first, latest] }: Pick<SeenLink, "failures">): boolean {
  return first !== undefined && latest !== undefined && latest.at - first.at >= twoDays;
}
