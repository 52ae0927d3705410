import * as z from "zod/mini";

export const handoverLabels = { delivery: "Delivery", pickup: "Pickup" } as const;
export type Handover = keyof typeof handoverLabels;

/**
 * What a client says last of how the cake comes to the event, and whom to call that day. The time and the address are the
 * order's own from then on.
 */
export const finalDetails = z.object({
  handover: z.enum(["delivery", "pickup"]),
  contact: z.string(),
  phone: z.string(),
  note: z.string(),
  givenAt: z.number(),
});
export type FinalDetails = z.infer<typeof finalDetails>;
