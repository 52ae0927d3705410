import { within } from "~/platform/deadline";
import { fail, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { attempt } from "~/platform/stores";
import type { PortfolioItem } from "../item";
import type { DescribedFields, ItemKind } from "./item-kind";
import { type Published, type PublishServices, publishDrafts } from "./manifest-publisher";
import type { ManifestKind } from "./manifest-store";

const timeoutMs = 15_000;

/** Names the part, since the other one may have been published already. */
const unchanged: Record<ManifestKind, string> = {
  gallery: "Visitors still see the old version",
  recognitions: "Visitors still see the old ones",
};

export async function publishEdits<F extends DescribedFields, I extends PortfolioItem<F>>(
  services: PublishServices & Pick<Services, "journal">,
  kind: ItemKind<F, I>,
): Promise<Result<Published>> {
  const { log, journal } = services;
  const { name } = kind;
  const failed = `We couldn’t publish the ${name}. ${unchanged[name]}, and your changes are saved. Try again in a moment.`;
  const published = await attempt(log, failed, () =>
    within(timeoutMs, "Publishing", publishDrafts(services, kind)),
  );
  if (!published.ok) return published;
  if (published.value === "published") journal.record({ name: "portfolio.published", part: name });
  if (published.value !== "superseded") return published;
  return fail(
    "conflict",
    "Someone else published at the same time. Your changes are saved. Please try again.",
  );
}
