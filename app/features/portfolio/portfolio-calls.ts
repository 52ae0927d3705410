import * as z from "zod/mini";
import { declareCall } from "~/platform/http/call";

export const portfolioCalls = {
  /** Deletes the items whose files are missing. */
  deleteMissing: declareCall("POST", "/api/portfolio/missing", {
    access: "owner",
    input: z.object({ kind: z.enum(["gallery", "recognitions"]) }),
  }),
  /** If one part fails, its changes stay pending. */
  publish: declareCall("POST", "/api/portfolio/publish", {
    access: "staff",
    /** `changed`: whether anything was pending. */
    answer: z.object({ publishedAt: z.number(), changed: z.boolean() }),
  }),
};
