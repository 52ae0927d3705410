import * as z from "zod/mini";
import { declareCall } from "~/platform/http/call";
import { themeHistoryAnswerSchema } from "./theme-history";
import { factoryTag } from "./theme-promotion";

/** Not validated here: the rules have better messages. */
const lenientText = z.catch(z.string(), "");
const theme = z.optional(z.unknown());

/** Bytes; a complete theme has about 2 KB. */
const limit = 32 * 1024;

/** The browser calls `THEME_HISTORY_URL`, perhaps another server with the API of A7, whose changes return only `ok`. */
export const themeCalls = {
  list: declareCall("GET", "/api/theme-history", {
    access: "all",
    /** A cache buster. */
    input: z.object({ ts: z.optional(z.string()) }),
    answer: themeHistoryAnswerSchema,
  }),
  promote: declareCall("POST", "/api/theme-history", {
    access: "owner",
    input: z.object({
      tag: lenientText,
      theme,
      /** The id of the live theme that the caller compared with, "" for none. */
      over: z.optional(z.string().check(z.maxLength(100))),
    }),
    limit,
  }),
  storeFactory: declareCall("PUT", "/api/theme-history", {
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
    input: z.object({ id: lenientText }),
    limit,
  }),
};
