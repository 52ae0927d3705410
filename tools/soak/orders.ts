import { z } from "zod";

/** Commands to the site's process. */
export const orderSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("cron"), id: z.number() }),
  z.object({ kind: z.literal("count"), id: z.number() }),
]);
export type Order = z.infer<typeof orderSchema>;

export const reportSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("ready") }),
  z.object({ kind: z.literal("done"), id: z.number(), open: z.number() }),
]);
export type Report = z.infer<typeof reportSchema>;
