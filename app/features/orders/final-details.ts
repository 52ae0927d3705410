import * as z from "zod/mini";

export const handovers = ["pickup", "delivery"] as const;
export type Handover = (typeof handovers)[number];
export const handoverLabels: Record<Handover, string> = { delivery: "Delivery", pickup: "Pickup" };

/**
 * What a client says last of how the cake comes to the event, and whom to call that day. The time and the address are the
 * order's own from then on.
 */
export const finalDetails = z.object({
  handover: z.enum(handovers),
  contact: z.string(),
  phone: z.string(),
  note: z.string(),
  givenAt: z.number(),
});
export type FinalDetails = z.infer<typeof finalDetails>;
