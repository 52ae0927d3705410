import { z } from "zod";
import type { OrderServices } from "~/features/orders/.server/order-store";
import { type D1Query, runQuery } from "~/platform/storage/d1-query";
import { type DeliveryEvent, deliveries, readDeliveryEvents } from "./delivery-events";
import { noteReturned } from "./note-returned";

const letters = z.array(
  z.object({
    id: z.string(),
    orderId: z.string(),
    recipient: z.string(),
    delivery: z.enum(deliveries),
  }),
);

/**
 * Idempotent, for a queue that delivers at least once. Events of other emails are ignored, such as those of an alert
 * to the owner, and of an email that bounced before.
 */
export async function noteDeliveries(
  services: OrderServices,
  bodies: readonly unknown[],
): Promise<void> {
  const events = readDeliveryEvents(bodies);
  if (events.length === 0) return;
  const found = await runQuery(services, lettersOf(events));
  const arrived = found.filter(({ delivery }) => delivery !== "bounced");
  if (arrived.length > 0) await noteArrived(services.db, arrived).run();
  const bounced = found.filter(({ delivery }) => delivery === "bounced");
  if (bounced.length > 0) await noteReturned(services, bounced);
}

function lettersOf(events: readonly DeliveryEvent[]): D1Query<z.infer<typeof letters>> {
  return {
    sql: `SELECT outbox.id, outbox.order_id AS orderId, lower(recipient) AS recipient, event.value ->> 'delivery' AS delivery
          FROM json_each(?) AS event
          JOIN outbox INDEXED BY outbox_sent
            ON lower(recipient) = event.value ->> 'recipient' AND state = 'sent' AND outbox.order_id IS NOT NULL
          LEFT JOIN messages ON messages.id = outbox.id
          WHERE event.value ->> 'emailId' IN (outbox.email_id, messages.email_id)`,
    params: [JSON.stringify(events)],
    parse: (rows) => letters.parse(rows),
  };
}

/** In whichever order the events come, a complaint stays: it sorts before "delivered". */
function noteArrived(db: D1Database, arrived: readonly object[]): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE outbox SET delivery = event.delivery
       FROM (SELECT value ->> 'id' AS id, min(value ->> 'delivery') AS delivery FROM json_each(?) GROUP BY 1) AS event
       WHERE outbox.id = event.id AND outbox.delivery NOT IN (event.delivery, 'complained')`,
    )
    .bind(JSON.stringify(arrived));
}
