import { describeDay } from "~/studio-time";
import type { FailureReason } from "../outward/link-outcome";
import { hasRotted, type SeenLink } from "../outward/seen-links";
import type { AuditFinding } from "./audit-finding";
import type { AuditSource } from "./audit-source";

const names = { link1: "first", link2: "second" };

/** Links that failed twice, days apart. */
export function outwardFindings({ outward, seen }: AuditSource): AuditFinding[] {
  const rotten = new Map(seen.filter(hasRotted).map((link) => [link.address, link]));
  return outward.flatMap(({ address, title, item, field }) => {
    const link = rotten.get(address);
    if (!link) return [];
    const sentence = `The ${names[field]} link of “${title}” doesn’t open anymore (${describe(link)}). Replace it, or remove it: ${address}`;
    const fix = { tab: "portfolio", item, field } as const;
    return [
      { type: "outward-link-broken", slug: address, title, severity: "warning", sentence, fix },
    ];
  });
}

/** "no answer on Jun 15, 2026, status 404 on Jun 22, 2026" */
function describe({ failures }: SeenLink): string {
  const days = Map.groupBy(failures, ({ reason }) => reason);
  return [...days]
    .map(([reason, same]) => `${reasonText(reason)} on ${same.map(dayOf).join(" and ")}`)
    .join(", ");
}

function dayOf({ at }: { at: number }): string {
  return describeDay(at);
}

function reasonText(reason: FailureReason): string {
  if (typeof reason === "number") return `status ${reason}`;
  return { redirects: "endless redirects", timeout: "no answer", unreachable: "no connection" }[
    reason
  ];
}
