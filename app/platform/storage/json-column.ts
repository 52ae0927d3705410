import { z } from "zod";
import type { $ZodType } from "zod/v4/core";

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

/** Available widths of a photo; an unreadable list counts as empty. */
export const widthsColumn = jsonColumn(z.array(z.number())).catch([]);

/** Guards SQL's JSON functions, which fail the whole query on one invalid value. */
export function readableJson(column: string, fallback: "[]" | "{}"): string {
  return `iif(json_valid(${column}), ${column}, '${fallback}')`;
}
