import * as z from "zod/mini";
import { focalPoint } from "~/platform/photos/photo-fields";

const commonFields = {
  title: z.string(),
  alt: z.string(),
  focal: focalPoint,
  position: z.number(),
  hidden: z.boolean(),
  deleted: z.boolean(),
};

export const sentFields = {
  title: z.string().check(z.trim(), z.minLength(1, "Add a title."), z.maxLength(200)),
  alt: z.string().check(z.trim(), z.maxLength(500)),
  position: z.int().check(z.minimum(-1_000_000), z.maximum(1_000_000)),
};

const changeable = {
  ...sentFields,
  focal: focalPoint,
  hidden: z.boolean(),
  deleted: z.boolean(),
};

/** `limits`: the maximum length of an id, and of the list of changes. */
export function itemSchemas<Own extends z.core.$ZodLooseShape, Sent extends z.core.$ZodLooseShape>(
  own: Own,
  sent: Sent,
  limits: { id: number; changes: number },
) {
  const fields = z.object({ ...commonFields, ...own });
  const draft = z.extend(z.partial(fields), { added: z.optional(z.boolean()) });
  const change = z.extend(z.partial(z.object({ ...changeable, ...sent })), {
    id: z.string().check(z.maxLength(limits.id)),
    from: z.optional(z.partial(fields)),
  });
  return {
    fields,
    draft,
    change,
    changes: z.object({
      changes: z.array(change).check(z.minLength(1), z.maxLength(limits.changes)),
    }),
    /** The stored fields, in a conflict. */
    current: z.array(z.extend(z.partial(fields), { id: z.string() })),
  };
}
