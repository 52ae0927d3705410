import { z } from "zod";
import { messageIdOf } from "../../message-id";

/** "complained": the recipient reported it as spam. */
export const deliveries = ["delivered", "bounced", "complained"] as const;
type Delivery = (typeof deliveries)[number];

export type DeliveryEvent = { emailId: string; recipient: string; delivery: Delivery };

/** An event of Cloudflare's Email Sending, as its queue brings it. */
const eventSchema = z.object({
  type: z.templateLiteral(["cf.email.sending.message.", z.enum(deliveries)]),
  payload: z.object({ messageId: z.string(), recipient: z.string() }),
});

/** Leaves out other kinds, such as "deferred", and whatever Cloudflare adds. */
export function readDeliveryEvents(bodies: readonly unknown[]): DeliveryEvent[] {
  return bodies.flatMap((body) => {
    const { data } = eventSchema.safeParse(body);
    const delivery = deliveries.find((each) => data?.type.endsWith(each));
    const emailId = messageIdOf(data?.payload.messageId ?? "");
    if (!data || !delivery || emailId === "") return [];
    return [{ emailId, recipient: data.payload.recipient.toLowerCase(), delivery }];
  });
}
