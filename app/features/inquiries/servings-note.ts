import {
  chartOf,
  describeTiers,
  readServings,
  servingsOfTiers,
  tiersFor,
} from "~/features/orders/servings-chart";
import { countNoun } from "~/platform/text/count-noun";

/** Inches. */
const sizes = [6, 8, 10, 12, 14, 16];

/** Empty without a number, or if no tiered cake is large enough. Other tiers than asked for if those don't suffice. */
export function servingsNote(typed: string, eventType: string, tiers: string): string {
  const servings = readServings(typed);
  if (servings === undefined) return "";
  const chart = chartOf(eventType);
  const stack = [Number(tiers) || undefined, undefined]
    .map((asked) => tiersFor(servings, { sizes, chart, tiers: asked }))
    .find((sizes) => servingsOfTiers(sizes, chart) >= servings);
  if (!stack) return "";
  return `${countNoun(stack.length, "tier")} would serve ${servings}: ${describeTiers(stack)}.`;
}
