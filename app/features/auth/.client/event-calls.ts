import * as z from "zod/mini";
import { callAdmin } from "~/platform/http/admin-call";
import { ok, type Result } from "~/platform/result";

const stepSchema = z.object({
  checked: z.number(),
  last: z.nullable(z.number()),
  brokenAt: z.nullable(z.string()),
});

/** Checks all that happened, part by part; `onProgress` gets how many were checked so far. Rejects when `signal` aborts. */
export async function checkAllEvents(
  onProgress: (checked: number) => void,
  signal: AbortSignal,
): Promise<Result<{ brokenAt: string | null }>> {
  let checked = 0;
  let after: number | null = 0;
  while (after !== null) {
    const step: Result<z.infer<typeof stepSchema>> = await callAdmin(
      `/api/account/events?after=${after}`,
      stepSchema,
      { signal },
    );
    signal.throwIfAborted();
    if (!step.ok) return step;
    checked += step.value.checked;
    onProgress(checked);
    if (step.value.brokenAt !== null) return ok({ brokenAt: step.value.brokenAt });
    after = step.value.last;
  }
  return ok({ brokenAt: null });
}
