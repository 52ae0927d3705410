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

/** Saves changes by a call; `current` reads from a conflict what its items say by now. */
export function saveItemsBy<F extends ItemFields>(
  declared: Call<z.ZodMiniType<unknown, { changes: readonly SentChange<F>[] }>>,
  current: z.ZodMiniType<readonly ItemChange<F>[]>,
): Save<F> {
  return {
    send: (changes) => call(declared, { changes }),
    readCurrent: (said) => current.safeParse(said).data ?? [],
  };
}

/** Publishes once everything is saved; answers why that failed, or null. */
export function usePublishing() {
  const { send } = useChanges();
  return async (lists: readonly EditedList[]): Promise<string | null> => {
    await Promise.all(lists.map(({ allSaved }) => allSaved()));
    const answer = await send({
      call: () => call(portfolioCalls.publish),
      done: ({ changed }) =>
        changed
          ? { text: "Published", more: "Visitors see it within seconds." }
          : { text: "Already up to date" },
      failed: null,
    });
    if (!answer.ok) return answer.error;
    for (const { dismissUndo } of lists) dismissUndo();
    return null;
  };
}
