import { completed, type Session, type StripeEvent } from "./fake-stripe";

/** The client has authorized a bank debit on the page. */
export function authorized(session: Session): StripeEvent {
  session.isPaid = true;
  return completed(session, { payment_status: "unpaid" });
}

export function debited(session: Session): StripeEvent {
  return { ...completed(session), type: "checkout.session.async_payment_succeeded" };
}

export function debitFailed(session: Session): StripeEvent {
  const { data, ...event } = completed(session, { payment_status: "unpaid" });
  return { ...event, data, type: "checkout.session.async_payment_failed" };
}

export const byBank = { payment_method_details: { type: "us_bank_account", us_bank_account: {} } };
