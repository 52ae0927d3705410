import { formatMoney } from "~/features/orders/money";
import { isInParts, type PlannedPart } from "~/features/orders/plan/payment-plan";
import { describePart } from "../plan/quoted-parts";

/** What is paid and what is due next; nothing if there are only a deposit and a balance. */
export function PlanTable({ plan, today }: { plan: readonly PlannedPart[]; today: string }) {
  if (!isInParts(plan)) return null;
  const next = plan.find(({ open }) => open > 0);
  return (
    <table className="quote-lines">
      <caption className="text-start text-ink-soft">Your payments</caption>
      <tbody>
        {plan.map((part) => (
          <tr key={describePart(part.name, part.dueOn, "short")}>
            <th scope="row">{describePart(part.name, part.dueOn, "short")}</th>
            <td>
              {formatMoney(part.cents)}
              <span className="quote-each">{stateOf(part, { isNext: part === next, today })}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function stateOf(
  { paid, open, dueOn }: PlannedPart,
  { isNext, today }: { isNext: boolean; today: string },
): string {
  if (open === 0) return "Paid";
  if (paid > 0) return `${formatMoney(open)} open`;
  if (dueOn !== null && dueOn <= today) return "Due now";
  return isNext ? "Next" : "";
}
