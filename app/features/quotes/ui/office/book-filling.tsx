import { useOrderScreen } from "~/features/opened-order/ui/order-screen";
import {
  chartOf,
  describeTiers,
  readServings,
  servingsOfTiers,
  tiersFor,
  tiersIn,
} from "~/features/orders/servings-chart";
import { studioToday } from "~/studio-time";
import { Button } from "~/ui/button";
import { linkButtonClass } from "~/ui/office/link-button";
import { useIsOwner } from "~/ui/office/use-role";
import { parseWholeNumber } from "~/ui/whole-number";
import { askedTiers, fillFromBook } from "../../fill-from-book";
import type { OfficeQuotes } from "../../office-quotes";
import { itemsOf } from "../../price-book";
import type { DraftLine, QuoteDraft } from "../../quote-draft";

/** Undo restores the draft as it was. */
export function BookFilling({
  quotes: { inquiry, book },
  draft,
  change,
}: {
  quotes: OfficeQuotes;
  draft: QuoteDraft;
  change: (edit: (draft: QuoteDraft) => QuoteDraft) => void;
}) {
  const { changes, now } = useOrderScreen();
  const isOwner = useIsOwner();

  function fill() {
    const filled = fillFromBook(draft, inquiry, book, studioToday(now));
    const { lines, delivery, deliveryTaxed, handover, handoverPlace } = draft;
    change(() => filled.draft);
    changes.say({
      text: filled.message,
      tone: "done",
      undo: () => {
        changes.say(null);
        change((now) => ({
          ...now,
          lines,
          delivery,
          deliveryTaxed,
          handover,
          handoverPlace,
        }));
      },
    });
  }

  return (
    <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <Button variant="secondary" onClick={fill}>
        Fill from the price book
      </Button>
      {isOwner && (
        <a href="/price-book" target="_blank" rel="noreferrer" className={linkButtonClass()}>
          Price book<span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
    </p>
  );
}

/** Shows what the tiers serve, and suggests sizes for the servings that the client asked for. */
export function ServingsNote({
  inquiry: { eventType, servings, details },
  book,
  lines,
}: Pick<OfficeQuotes, "inquiry" | "book"> & { lines: readonly DraftLine[] }) {
  const chart = chartOf(eventType);
  const asked = readServings(servings);
  const stacked = tiersIn(
    lines.map(({ what, count }) => ({ what, count: parseWholeNumber(count) ?? 0 })),
  );
  const sizes = itemsOf(book, "tier").map(({ size }) => size);
  const fitting =
    asked === undefined ? [] : tiersFor(asked, { sizes, chart, tiers: askedTiers({ details }) });
  const serve = (tiers: readonly number[]) =>
    `${describeTiers(tiers)} ${tiers.length === 1 ? "serves" : "serve"} ${servingsOfTiers(tiers, chart)}`;
  const isFitting = String(stacked) === String(fitting);
  const said = stacked.length > 0 ? [`${serve(stacked)}.`] : [];
  if (asked !== undefined && fitting.length > 0) {
    said.push(`The client asked for ${asked}${isFitting ? "" : `: ${serve(fitting)}`}.`);
  }
  if (said.length === 0) return null;
  return <p className="text-sm text-ink-soft">{said.join(" ")}</p>;
}
