import * as z from "zod/mini";
import { declareCall } from "~/platform/http/call";

export const officeCalls = {
  counts: declareCall("GET", "/api/inquiries/counts", {
    access: "staff",
    /** How much waits in each tool, by the tool's address. */
    answer: z.object({ counts: z.record(z.string(), z.number()) }),
  }),
};
