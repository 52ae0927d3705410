import type { LedgerEntry } from "~/features/orders/accounting";
import { paymentLabels } from "~/features/orders/ledger";
import { csvCell, csvHead } from "~/platform/text/csv";

const header = [
  "Date",
  "Client",
  "Event date",
  "What",
  "Paid by",
  "Amount",
  "Taxable",
  "Exempt",
  "Sales tax",
  "Without a quote",
  "Note",
];

/** Amounts are bare numbers, in dollars, so that a spreadsheet adds them up. */
export function ledgerCsv(entries: readonly LedgerEntry[]): string {
  const rows = entries.map((entry) => {
    const { paidOn, client, eventDay, what, kind, note } = entry;
    const { cents, taxable, exempt, tax, other } = entry;
    const amounts = [cents, taxable, exempt, tax, other].map((amount) => (amount / 100).toFixed(2));
    const by = cents === 0 ? "" : paymentLabels[kind];
    const texts = [paidOn, client, eventDay, what, by].map(csvCell);
    return `${[...texts, ...amounts, csvCell(note)].join(",")}\r\n`;
  });
  return [csvHead(header), ...rows].join("");
}
