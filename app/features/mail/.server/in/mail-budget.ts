import { isChangeable } from "~/features/orders/.server/order-rules";
import { dayBudgets, leftOf, spendBudget } from "~/platform/limits/day-budget";
import type { Services } from "~/platform/services";
import { inquiryOfAddress } from "../reply-address";

type BudgetServices = Pick<Services, "settings" | "db" | "clock" | "log">;

const day = 24 * 60 * 60 * 1000;
const mostOfInquiry = 50;
/** What strangers leave of the day's bytes to clients. */
const keptForClients = dayBudgets["mail-bytes"] / 2;

/**
 * Takes an email's bytes from what the day has room for; false: it has none. An address whose inquiry is gone counts as
 * nobody's. A budget that cannot be asked stops nobody.
 */
export async function spendOnMail(
  { settings, db, clock, log }: BudgetServices,
  { to, bytes }: { to: string; bytes: number },
): Promise<boolean> {
  const now = clock.now();
  const inquiryId = await inquiryOfAddress(settings, to);
  const isClients = `EXISTS (SELECT 1 FROM orders WHERE id = :order AND ${isChangeable})`;
  const taken = `(SELECT count(*) FROM messages
    WHERE order_id = :order AND kind = 'email' AND at > ${now - day})`;
  const amount = `iif(
    iif(${isClients}, ${taken} < ${mostOfInquiry},
      ${leftOf("other-mails", now)} > 0 AND ${leftOf("mail-bytes", now)} >= :bytes + ${keptForClients}),
    :bytes, 0)`;
  const answers = db.batch([
    spendBudget(db, now, "mail-bytes", amount, {
      order: inquiryId,
      bytes: Math.max(1, bytes),
    }),
    spendBudget(db, now, "other-mails", `iif(${isClients}, 0, changes())`, { order: inquiryId }),
  ]);
  try {
    const [spent] = await answers;
    return spent !== undefined && spent.results.length > 0;
  } catch (error) {
    log.error("mail.budget_unknown", error);
    return true;
  }
}
