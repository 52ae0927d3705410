import * as z from "zod/mini";

export const handovers = ["pickup", "delivery"] as const;
export type Handover = (typeof handovers)[number];
export const handoverLabels: Record<Handover, string> = { delivery: "Delivery", pickup: "Pickup" };

/** Without the time and the address, which are the order's own. */
export const finalDetails = z.object({
  handover: z.enum(handovers),
  contact: z.string(),
  phone: z.string(),
  note: z.string(),
  givenAt: z.number(),
});
export type FinalDetails = z.infer<typeof finalDetails>;
