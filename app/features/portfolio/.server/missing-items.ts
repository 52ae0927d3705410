import { within } from "~/platform/deadline";
import type { Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { type D1Query, runQuery } from "~/platform/storage/d1-query";
import { attempt } from "~/platform/stores";
import { countNoun } from "~/platform/text/count-noun";
import { type FileCount, isGreatLoss } from "../great-loss";
import type { PortfolioItem } from "../item";
import type { DescribedFields, ItemKind, StorageKind } from "./item-kind";
import { deleteMissing } from "./item-writes";
import { type PublishServices, publishSynced } from "./manifest-publisher";
import { fileCountQuery } from "./portfolio-table";

/** What a sync left for the owner to decide; null if nothing. */
export function greatLossQuery({ table }: StorageKind): D1Query<FileCount | null> {
  const query = fileCountQuery(table);
  return {
    ...query,
    parse(rows, log) {
      const count = query.parse(rows, log);
      return isGreatLoss(count) ? count : null;
    },
  };
}

/** A sentence for monitors, which don't sign in. */
export async function findGreatLoss(
  services: Pick<Services, "db" | "log">,
  kind: StorageKind & { noun: string },
): Promise<string | null> {
  const loss = await runQuery(services, greatLossQuery(kind));
  if (!loss) return null;
  const all = countNoun(loss.missing + loss.left, kind.noun);
  return `The files of ${loss.missing} of ${all} are missing, so the sync removed nothing.`;
}

const timeoutMs = 15_000;

/**
 * The owner's answer: moves the items to the deleted ones, which she can restore, and publishes. Idempotent; if
 * publishing failed before, the next sync does it.
 */
export function deleteMissingItems<F extends DescribedFields, I extends PortfolioItem<F>>(
  services: PublishServices & Pick<Services, "journal">,
  kind: ItemKind<F, I>,
): Promise<Result<object>> {
  const { db, clock, log, journal } = services;
  const failed = `We couldn’t delete the missing ${kind.noun}s. Try again in a moment.`;
  return attempt(log, failed, async () => {
    const { meta } = await deleteMissing(db, kind.table, clock.now()).run();
    if (meta.changes === 0) return {};
    await within(timeoutMs, "Publishing", publishSynced(services, kind, clock.now()));
    journal.record({ name: "portfolio.deleted", part: kind.name, count: meta.changes });
    return {};
  });
}
