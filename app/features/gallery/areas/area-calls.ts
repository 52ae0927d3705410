import * as z from "zod/mini";
import { declareCall } from "~/platform/http/call";
import { slugify } from "~/platform/text/slug";
import { town } from "../cake-facts";
import { type AreaText, maxAreaTextLength } from "./area-pages";

export const areaText = z.object({
  slug: z.string(),
  town: z.string(),
  text: z.string(),
}) satisfies z.ZodMiniType<AreaText>;

/** Changes are live at once. */
export const areaCalls = {
  /** An empty text takes the page down. A conflict if the stored one isn't `from`, empty for none. */
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
      from: z.string(),
    }),
  }),
};
