import {
  changeOrder,
  type OrderServices,
  orderOf,
  orderOfQuote,
} from "~/features/orders/.server/order-store";
import { hold } from "~/features/orders/decisions/hold";
import { withdrawQuote as decideWithdrawal } from "~/features/orders/decisions/withdraw-quote";
import { returnLoan as decideReturn } from "~/features/orders/loan/return-loan";
import { fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { runQuery } from "~/platform/storage/d1-query";
import {
  changeStudioSetting,
  reviseStudioSetting,
  studioSettingQuery,
} from "~/platform/storage/studio-setting";
import { type PriceBook, priceBookSetting } from "../price-book";
import type { QuoteTerms } from "../quote-draft";
import { termsSetting } from "./load-quotes";

export function withdrawQuote(services: OrderServices, { id }: { id: string }) {
  return setWithdrawn(services, { id, withdrawn: true });
}

export function offerAgain(services: OrderServices, { id }: { id: string }) {
  return setWithdrawn(services, { id, withdrawn: false });
}

async function setWithdrawn(
  services: OrderServices,
  command: { id: string; withdrawn: boolean },
): Promise<Result<object>> {
  const changed = await changeOrder(services, orderOfQuote(command.id), {
    missing: fail("not_found", "This quote no longer exists."),
    decide: (order, moment) => decideWithdrawal(order, command, moment),
  });
  return changed.ok ? ok({}) : changed;
}

export function holdDate(services: OrderServices, { orderId }: { orderId: string }) {
  return setHeld(services, { orderId, held: true });
}

export function releaseDate(services: OrderServices, { orderId }: { orderId: string }) {
  return setHeld(services, { orderId, held: false });
}

async function setHeld(
  services: OrderServices,
  { orderId, held }: { orderId: string; held: boolean },
): Promise<Result<object>> {
  const changed = await changeOrder(services, orderOf(orderId), {
    decide: (order, moment) => hold(order, { held }, moment),
  });
  return changed.ok ? ok({}) : changed;
}

export async function returnLoan(
  services: OrderServices,
  { orderId, returned }: { orderId: string; returned: boolean },
): Promise<Result<object>> {
  const changed = await changeOrder(services, orderOf(orderId), {
    decide: (order, moment) => decideReturn(order, { returned }, moment),
  });
  return changed.ok ? ok({}) : changed;
}

export async function setTerms(
  services: Pick<Services, "db" | "log" | "clock" | "journal">,
  changed: Partial<QuoteTerms>,
) {
  const terms = { ...(await runQuery(services, studioSettingQuery(termsSetting))), ...changed };
  return changeStudioSetting(services, [termsSetting, "quote-terms"], terms);
}

export function savePriceBook(
  services: Pick<Services, "db" | "clock" | "log" | "journal">,
  books: { from: PriceBook; to: PriceBook },
) {
  return reviseStudioSetting(services, [priceBookSetting, "price-book"], books);
}
