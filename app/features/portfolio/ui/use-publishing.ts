import type * as z from "zod/mini";
import { call } from "~/platform/http/admin-call";
import type { Call } from "~/platform/http/call";
import { useChanges } from "~/ui/office/use-changes";
import type { SentChange } from "../edit-conflicts";
import type { ItemFields } from "../item";
import type { ItemChange } from "../item-edits";
import { portfolioCalls } from "../portfolio-calls";
import type { Save } from "./use-edited-items";

type EditedList = { allSaved: () => Promise<unknown>; dismissUndo: () => void };

export function saveItemsBy<F extends ItemFields>(
  declared: Call<z.ZodMiniType<unknown, { changes: readonly SentChange<F>[] }>>,
  current: z.ZodMiniType<readonly ItemChange<F>[]>,
): Save<F> {
  return {
    send: (changes) => call(declared, { changes }),
    readCurrent: (said) => current.safeParse(said).data ?? [],
  };
}

/** Waits for saves in flight. Returns an error to show, or null. */
export function usePublishing() {
  const { send } = useChanges();
  return async (lists: readonly EditedList[]): Promise<string | null> => {
    await Promise.all(lists.map(({ allSaved }) => allSaved()));
    const result = await send({
      call: () => call(portfolioCalls.publish),
      done: ({ changed }) =>
        changed
          ? { text: "Published", more: "Visitors see it within seconds." }
          : { text: "Already up to date" },
      failed: null,
    });
    if (!result.ok) return result.error;
    for (const { dismissUndo } of lists) dismissUndo();
    return null;
  };
}
