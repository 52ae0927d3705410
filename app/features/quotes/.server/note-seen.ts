import { readCaller } from "~/features/auth/.server/access";
import { changeOrder, orderOfQuote } from "~/features/orders/.server/order-store";
import { seeQuote } from "~/features/orders/decisions/see-quote";
import { ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { parseQuoteToken } from "./quote-link";

/** Records the first view by someone who isn't signed in. Gives the same response for every token. */
export async function noteSeen(
  services: Services,
  { token }: { token: string },
  request: Request,
): Promise<Result<object>> {
  const named = await parseQuoteToken(services.settings, token);
  if (!named) return ok({});
  const caller = await readCaller(services, request);
  if (!caller.ok || caller.value) return ok({});
  await changeOrder(services, orderOfQuote(named.id), {
    decide: (order, moment) => seeQuote(order, named, moment),
  });
  return ok({});
}
