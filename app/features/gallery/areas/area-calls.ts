import * as z from "zod/mini";
import { declareCall } from "~/platform/http/call";
import { slugify } from "~/platform/text/slug";
import { town } from "../cake-facts";
import { maxAreaTextLength } from "./area-pages";

/** Changes are live at once. */
export const areaCalls = {
  /** An empty text takes the page down. */
  saveAreaText: declareCall("PUT", "/api/portfolio/areas", {
    access: "staff",
    input: z.object({
      town: town.check(z.refine((name) => slugify(name) !== "", "Name the town.")),
      text: z
        .string()
        .check(
          z.trim(),
          z.maxLength(maxAreaTextLength, `Keep it to ${maxAreaTextLength} characters.`),
        ),
    }),
  }),
};
