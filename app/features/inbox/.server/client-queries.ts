import { z } from "zod";
import { storedInquiry } from "~/features/inquiries/.server/inquiry-rows";
import { listFailedInquiries } from "~/features/inquiries/.server/spool";
import { storedStatus } from "~/features/orders/.server/orders-query";
import { describePerson, storedPeople } from "~/features/orders/people/order-people";
import { fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { type D1Query, runQuery } from "~/platform/storage/d1-query";
import { jsonColumn } from "~/platform/storage/json-column";
import { countQuery } from "~/platform/storage/plain-rows";
import type { ClientInquiries } from "../inbox-calls";
import { askedDate } from "./inquiry-columns";

/** Matches by email address or phone number. */
const sameClient = `orders AS own JOIN orders AS other
  ON (lower(other.email) = lower(own.email) AND other.email <> '') OR other.phone_digits = own.phone_digits
    OR other.id = own.id
  WHERE own.id = ? AND other.deleted_at IS NULL`;

export function othersQuery(id: string): D1Query<number> {
  return countQuery(`SELECT count(*) AS n FROM ${sameClient} AND other.id <> own.id`, [id]);
}

const clientInquirySchema = storedInquiry
  .pick({ id: true, name: true, email: true, phone: true, eventDate: true, receivedAt: true })
  .extend({
    status: storedStatus,
    paid: z.number(),
    people: jsonColumn(storedPeople).transform((people) => people.map(describePerson)),
    askedDate: z.string().nullable(),
  });
type ClientInquiry = z.infer<typeof clientInquirySchema>;

/** More than any client sends. Each is listed before it is deleted. */
const maxInquiries = 100;

/** Includes the inquiry itself. */
export function clientInquiriesQuery(id: string): D1Query<ClientInquiry[]> {
  return {
    sql: `SELECT other.id, other.name, other.email, other.phone, other.event_day AS eventDate,
            ${askedDate("other")}, other.status, other.received_at AS receivedAt,
            (SELECT coalesce(sum(cents), 0) FROM payments WHERE order_id = other.id) AS paid, other.people
          FROM ${sameClient} AND own.deleted_at IS NULL ORDER BY other.received_at DESC LIMIT ${maxInquiries}`,
    params: [id],
    parse: (rows) => z.array(clientInquirySchema).parse(rows),
  };
}

export async function findClientInquiries(
  services: Pick<Services, "db" | "attachments" | "log">,
  { id }: { id: string },
): Promise<Result<ClientInquiries>> {
  const [inquiries, failed] = await Promise.all([
    runQuery(services, clientInquiriesQuery(id)),
    listFailedInquiries(services),
  ]);
  if (inquiries.length === 0) return fail("not_found", "This inquiry no longer exists.");
  return ok({ inquiries, putAside: failed.length });
}
