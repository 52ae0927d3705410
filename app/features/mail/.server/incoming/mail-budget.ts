import { isLive } from "~/features/orders/.server/order-sql";
import { seal } from "~/platform/crypto/seal";
import { dayBudgets, leftOf, spendBudgets, usedOf } from "~/platform/limits/day-budget";
import type { Services } from "~/platform/services";
import { mailboxOf } from "../../mailbox";
import { orderOfAddress } from "../reply-address";

type BudgetServices = Pick<Services, "settings" | "db" | "clock" | "log">;

/** Emails per day. */
const maxPerInquiry = 50;
/** The part of the daily budget that only emails to existing inquiries can use. */
const reservedForClients = dayBudgets["mail-bytes"] / 2;

/** Bytes per day for an inquiry or a sender: three emails of the maximum size. */
const maxShare = 75 * 1024 * 1024;

/** Returns false if a daily budget is used up, and true if the check itself fails. */
export async function spendOnMail(
  { settings, db, clock, log }: BudgetServices,
  { from, to, bytes }: { from: string; to: string; bytes: number },
): Promise<boolean> {
  const now = clock.now();
  const orderId = await orderOfAddress(settings, to);
  const shares = await sharesOf(settings, { from, orderId });
  const params = [orderId, Math.max(1, bytes), JSON.stringify(shares)];
  const answer = spendBudgets(db, now, amounts(now), params).all();
  try {
    return (await answer).results.length > 0;
  } catch (error) {
    log.error("mail.budget_unknown", error);
    return true;
  }
}

/** SQL: the charge per budget; no rows if any lacks room. Counts by charging, so that parallel emails don't exceed it. */
function amounts(now: number): string {
  const isClients = `EXISTS (SELECT 1 FROM orders WHERE id = home AND ${isLive})`;
  const came = usedOf("'mails of ' || home", now);
  const left = leftOf("mail-bytes", now);
  const isShareFull = `EXISTS (SELECT 1 FROM json_each(shares)
    WHERE ${usedOf("value", now)} + size > ${maxShare})`;
  return `
    WITH mail (home, size, shares) AS (SELECT ?, ?, ?),
      taken AS (
        SELECT home, size, shares, ${isClients} AS isClients FROM mail
        WHERE size <= ${left} AND NOT ${isShareFull} AND iif(${isClients}, ${came} < ${maxPerInquiry},
          ${leftOf("other-mails", now)} > 0 AND size + ${reservedForClients} <= ${left})
      )
    SELECT 'mail-bytes' AS kind, size AS amount FROM taken
    UNION ALL SELECT value, size FROM taken, json_each(shares)
    UNION ALL SELECT 'mails of ' || home, 1 FROM taken WHERE isClients
    UNION ALL SELECT 'other-mails', 1 FROM taken WHERE NOT isClients`;
}

/** The sender's mailbox is stored as a hash only. */
async function sharesOf(
  { SESSION_SECRET }: Pick<Services["settings"], "SESSION_SECRET">,
  { from, orderId }: { from: string; orderId: string | null },
): Promise<string[]> {
  const mailbox = mailboxOf(from);
  const names = orderId === null ? [] : [orderId];
  // Delivery reports have an empty sender.
  if (mailbox !== "" && SESSION_SECRET !== "") {
    names.push(await seal(SESSION_SECRET, "mail sender", [mailbox]));
  }
  return names.map((name) => `mail-bytes of ${name}`);
}
