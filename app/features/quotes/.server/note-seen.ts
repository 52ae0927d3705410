import { readCaller } from "~/features/auth/.server/access";
import { isOfLive } from "~/features/orders/.server/order-rules";
import { ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { openQuoteToken } from "./quote-link";

/**
 * Keeps when a quote was first looked at by somebody who is not signed in. Whoever asks learns nothing by it: the answer
 * is the same for every token.
 */
export async function noteSeen(
  services: Services,
  { token }: { token: string },
  request: Request,
): Promise<Result<object>> {
  const named = await openQuoteToken(services.settings, token);
  if (!named) return ok({});
  const caller = await readCaller(services, request);
  if (!caller.ok || caller.value) return ok({});
  const { meta } = await services.db
    .prepare(
      `UPDATE quotes SET seen_at = ? WHERE id = ? AND seen_at IS NULL AND sent_at IS NOT NULL AND ${isOfLive}`,
    )
    .bind(services.clock.now(), named.id)
    .run();
  if (meta.changes > 0) services.journal.record({ name: "quote.seen" });
  return ok({});
}
