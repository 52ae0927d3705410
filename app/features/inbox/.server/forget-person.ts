import { z } from "zod";
import { deleteFiles, deleteObjects } from "~/features/inquiries/.server/attachment-store";
import { deleteMailOf } from "~/features/mail/.server/outgoing/thread-messages";
import { removeFilesOf } from "~/features/orders/.server/order-files";
import { ordersNaming, ordersOfAddress } from "~/features/orders/.server/order-sql";
import { changeOrders, type OrderServices } from "~/features/orders/.server/order-store";
import { forgetAddress } from "~/features/orders/people/set-person";
import { ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { type D1Query, runQuery, writeBatch } from "~/platform/storage/d1-query";
import { jsonColumn } from "~/platform/storage/json-column";
import { clientOfQuery } from "./client-records";

const written = z.array(
  z.object({
    id: z.string(),
    rawKey: z.string().nullable(),
    files: jsonColumn(z.array(z.object({ inquiryId: z.string(), sha256: z.string() }))),
  }),
);

/** Emails from the address, except in orders whose client has it. */
function writtenQuery(email: string): D1Query<z.infer<typeof written>> {
  return {
    sql: `SELECT id, raw_key AS rawKey,
            (SELECT json_group_array(json_object('inquiryId', order_id, 'sha256', sha256))
             FROM inquiry_attachments WHERE order_id = messages.order_id AND message_id = messages.id) AS files
          FROM messages
          WHERE kind = 'email' AND direction = 'in' AND lower(sender) = lower(?1)
            AND (order_id IS NULL OR order_id NOT IN (${ordersOfAddress("?1")}))`,
    params: [email],
    parse: (rows) => written.parse(rows),
  };
}

/**
 * Deletes a person's name and address from every order, their emails with files, and the copies that they got. What the
 * studio wrote to the client stays. Files go first, since only the rows list them. Idempotent.
 */
export async function forgetPerson(
  services: OrderServices & Pick<Services, "attachments">,
  whose: { id: string; person: string },
): Promise<Result<object>> {
  const { db } = services;
  const person = await runQuery(services, clientOfQuery(whose, services.clock.now()));
  if (!person) return ok({});
  const { email } = person;
  const messages = await runQuery(services, writtenQuery(email));
  await deleteFiles(
    services,
    messages.flatMap(({ files }) => files),
  );
  await deleteObjects(
    services,
    messages.flatMap(({ rawKey }) => rawKey ?? []),
  );
  const messageIds = messages.map(({ id }) => id);
  await writeBatch(db, [removeFilesOf(db, messageIds), ...deleteMailOf(db, { email, messageIds })]);
  // Last, so that a deletion that broke off can be repeated.
  const named = { sql: ordersNaming("?1"), params: [email] };
  await changeOrders(services, named, {
    decide: (order, moment) => forgetAddress(order, { email }, moment),
  });
  return ok({});
}
