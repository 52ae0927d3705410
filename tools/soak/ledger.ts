import { z } from "zod";
import { type PaidOrder, sumOf } from "./payments.ts";

const entriesSchema = z.array(
  z.object({
    id: z.string(),
    order_id: z.string(),
    cents: z.number(),
    takes_back: z.string().nullable(),
  }),
);
const statusesSchema = z.array(z.object({ id: z.string(), status: z.string() }));

export type Ledger = {
  entries: z.infer<typeof entriesSchema>;
  status: ReadonlyMap<string, string>;
};

export async function readLedger(db: D1Database): Promise<Ledger> {
  const [entries, orders] = await db.batch([
    db.prepare("SELECT id, order_id, cents, takes_back FROM payments"),
    db.prepare("SELECT id, status FROM orders WHERE inquiry_id IS NULL"),
  ]);
  const statuses = statusesSchema.parse(orders?.results);
  return {
    entries: entriesSchema.parse(entries?.results),
    status: new Map(statuses.map(({ id, status }) => [id, status])),
  };
}

/** Differences between orders' ledgers, statuses, or emails and the responses that the owner got, one line each. */
export function judgeLedger(
  orders: readonly PaidOrder[],
  { entries, status }: Ledger,
  mails: readonly { to: string; text: string }[],
): string[] {
  const known = new Set(orders.flatMap(({ payments }) => payments.map(({ id }) => id)));
  const strange = entries.filter(({ id, takes_back }) => !known.has(takes_back ?? id));
  return [
    ...strange.map(({ id }) => `${id}: a payment that nobody wrote down`),
    ...orders.flatMap((order) => {
      const stored = entries.filter(({ order_id }) => order_id === order.id);
      const wrong = [
        ...order.payments.flatMap((payment) => wrongEntries(payment, stored) ?? []),
        ...(isClear(order) ? wrongOutcome(order, stored, { status, mails }) : []),
      ];
      return wrong.map((what) => `${order.id}: ${what}`);
    }),
  ];
}

/** A payment answered with 200 must exist exactly once, a refused one not at all; without a response either is right. */
function wrongEntries(
  { id, cents, outcome, takenBack }: PaidOrder["payments"][number],
  stored: Ledger["entries"],
): string | null {
  const written = stored.filter((entry) => entry.id === id);
  const back = stored.filter((entry) => entry.takes_back === id);
  const isRight = (found: Ledger["entries"], amount: number, answer: typeof takenBack) => {
    const fewest = answer === "accepted" ? 1 : 0;
    const most = answer === "accepted" || answer === "unanswered" ? 1 : 0;
    const isAmount = found.every((entry) => entry.cents === amount);
    return found.length >= fewest && found.length <= most && isAmount;
  };
  if (isRight(written, cents, outcome) && isRight(back, -cents, takenBack)) return null;
  return `payment ${id} of ${cents}, ${outcome}, taken back: ${takenBack}, stands as ${JSON.stringify([...written, ...back])}`;
}

/** Whether every entry got a clear response. */
function isClear({ payments }: PaidOrder): boolean {
  return payments.every(
    ({ outcome, takenBack }) => outcome !== "unanswered" && takenBack !== "unanswered",
  );
}

function wrongOutcome(
  order: PaidOrder,
  stored: Ledger["entries"],
  { status, mails }: Pick<Ledger, "status"> & { mails: readonly { to: string; text: string }[] },
): string[] {
  const paid = sumOf(order);
  const sum = stored.reduce((total, { cents }) => total + cents, 0);
  const isBooked = status.get(order.id) === "booked";
  // A payment reversed at once is reported to nobody.
  const isTold =
    order.payments.some(({ takenBack }) => takenBack !== null) ||
    mails.some(({ to, text }) => to === order.email && text.includes(`Paid: ${inDollars(paid)}\n`));
  return [
    ...(sum === paid ? [] : [`${sum} cents in the ledger, ${paid} were paid`]),
    ...(isBooked === order.isBooked ? [] : [`status ${status.get(order.id)}`]),
    ...(isTold || paid === 0 ? [] : [`its client was not told of ${inDollars(paid)}`]),
  ];
}

function inDollars(cents: number): string {
  return (cents / 100).toLocaleString("en-US", { style: "currency", currency: "USD" });
}
