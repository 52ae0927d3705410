import * as z from "zod/mini";
import { declareCall } from "~/platform/http/call";

/** A client's photo in the alert to the owner: email programs aren't signed in. */
export const thumbnailCall = {
  thumbnail: declareCall("GET", "/api/inquiries/thumbnail", {
    access: "all",
    input: z.object({
      inquiry: z.uuid("This isn’t an inquiry."),
      file: z.string().check(z.regex(/^[0-9a-f]{64}$/, "This isn’t a file of an inquiry.")),
      seal: z.string().check(z.maxLength(40)),
    }),
  }),
};
