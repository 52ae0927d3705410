import * as z from "zod/mini";
import { focalPoint } from "~/platform/photos/photo-fields";

const said = {
  title: z.string(),
  alt: z.string(),
  focal: focalPoint,
  position: z.number(),
  hidden: z.boolean(),
  deleted: z.boolean(),
};

/** What may be sent of the fields that every item has. */
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

/** The schemas of one kind of item: `own` are its fields, `sent` what may be sent of them, `limits` the longest id and list. */
export function itemSchemas<Own extends z.core.$ZodLooseShape, Sent extends z.core.$ZodLooseShape>(
  own: Own,
  sent: Sent,
  limits: { id: number; changes: number },
) {
  const fields = z.object({ ...said, ...own });
  const draft = z.extend(z.partial(fields), { added: z.optional(z.boolean()) });
  const change = z.extend(z.partial(z.object({ ...changeable, ...sent })), {
    id: z.string().check(z.maxLength(limits.id)),
    /** What the fields were changed from. */
    from: z.optional(z.partial(fields)),
  });
  return {
    fields,
    draft,
    /** Absent fields stay as they are. */
    change,
    changes: z.object({
      changes: z.array(change).check(z.minLength(1), z.maxLength(limits.changes)),
    }),
    /** What items say by now that were changed on two devices. */
    current: z.array(z.extend(z.partial(fields), { id: z.string() })),
  };
}
