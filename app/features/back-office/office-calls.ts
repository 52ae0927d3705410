import * as z from "zod/mini";
import { declareCall } from "~/platform/http/call";

export const officeCalls = {
  counts: declareCall("GET", "/api/inquiries/counts", {
    access: "staff",
    /** By tool address. */
    answer: z.object({ counts: z.record(z.string(), z.number()) }),
  }),
};
