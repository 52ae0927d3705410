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

/** The widths that stand beside a photo; a list that cannot be read names none. */
export const widthsColumn = jsonColumn(z.array(z.number())).catch([]);

/** For SQL's own JSON functions, which fail the whole query over one text that is no JSON. */
export function readableJson(column: string, otherwise: "[]" | "{}"): string {
  return `iif(json_valid(${column}), ${column}, '${otherwise}')`;
}
