import { z } from "zod";

/** A D1 column that holds JSON of this schema. */
export function jsonColumn<T extends z.core.$ZodType<unknown, unknown>>(schema: T) {
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
