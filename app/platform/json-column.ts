import { z } from "zod";
import type { $ZodType } from "zod/v4/core";

/** A D1 column that holds JSON of this schema. */
export function jsonColumn<T extends $ZodType>(schema: T) {
  return z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: "custom", message: "not JSON" });
        return z.NEVER;
      }
    })
    .pipe(schema);
}

export const widthsColumn = jsonColumn(z.array(z.number()));
