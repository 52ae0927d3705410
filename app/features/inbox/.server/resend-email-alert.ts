import { queueAlertAgain } from "~/features/inquiries/.server/owner-alert";
import { missingForOwnerMail } from "~/features/mail/.server/outgoing/mail-set-up";
import { alertId } from "~/features/mail/.server/outgoing/queue-alerts";
import { type MailServices, sendDueMail } from "~/features/mail/.server/outgoing/send-mail";
import { loadOrders, orderOf } from "~/features/orders/.server/order-store";
import { failIfDeleted, orderNotFound } from "~/features/orders/change";
import { fail, ok, type Result } from "~/platform/result";

export async function resendEmailAlert(
  services: MailServices,
  { id }: { id: string },
): Promise<Result<{ alertState: "sent" }>> {
  const setting = missingForOwnerMail(services);
  if (setting)
    return fail("unavailable", `Email alerts are off until your developer sets ${setting}.`);
  if (!(await queueAlertAgain(services, id))) {
    const [order] = await loadOrders(services, orderOf(id));
    const missing = order ? failIfDeleted(order) : orderNotFound;
    return missing ?? fail("conflict", "We don’t email you about spam.");
  }
  const { claimed, sent } = await sendDueMail(services, { limit: 1, only: [alertId(id)] });
  if (sent === 1) return ok({ alertState: "sent" });
  return fail(
    "unavailable",
    claimed === 0
      ? "Today’s email alerts are used up. This one goes out tomorrow."
      : "We couldn’t send the alert. We’ll keep trying.",
  );
}
