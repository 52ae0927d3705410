import * as z from "zod/mini";
import { declareCall } from "~/platform/http/call";
import { themeHistoryAnswerSchema } from "./theme-history";
import { factoryTag } from "./theme-promotion";

/** The rules ask for what is missing, in a sentence. */
const words = z.catch(z.string(), "");
const theme = z.optional(z.unknown());

/** Bytes; a whole theme has about 2 KB. */
const limit = 32 * 1024;

/** The address in the browser is `THEME_HISTORY_URL`, perhaps of another server that keeps to A7: its changes answer `ok` alone. */
export const themeCalls = {
  list: declareCall("GET", "/api/theme-history", {
    access: "all",
    /** Keeps caches out. */
    input: z.object({ ts: z.optional(z.string()) }),
    answer: themeHistoryAnswerSchema,
  }),
  promote: declareCall("POST", "/api/theme-history", {
    access: "owner",
    input: z.object({
      tag: words,
      theme,
      /** The id of the live theme that it was compared with; "" for none. */
      over: z.optional(z.string().check(z.maxLength(100))),
    }),
    limit,
  }),
  keepFactory: declareCall("PUT", "/api/theme-history", {
    access: "owner",
    input: z.object({
      mode: z.literal("factory", "The only mode is factory."),
      tag: z.catch(z._default(z.string(), factoryTag), ""),
      theme,
    }),
    limit,
  }),
  remove: declareCall("DELETE", "/api/theme-history", {
    access: "fresh owner",
    input: z.object({ id: words }),
    limit,
  }),
};
