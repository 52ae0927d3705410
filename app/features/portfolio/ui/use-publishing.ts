import * as z from "zod/mini";
import { callAdmin } from "~/platform/http/admin-call";
import { useChanges } from "~/ui/office/use-changes";
import type { ItemFields } from "../item";
import type { ItemChange } from "../item-edits";
import type { Save } from "./use-edited-items";

const saved = z.object({ ok: z.literal(true) });
const published = z.object({ publishedAt: z.number(), changed: z.boolean() });

type EditedList = { allSaved: () => Promise<unknown>; dismissUndo: () => void };

/** Saves changes at an address; `current` reads what its items say by now. */
export function saveItemsAt<F extends ItemFields>(
  path: string,
  current: z.ZodMiniType<readonly ItemChange<F>[]>,
): Save<F> {
  return {
    send: (changes) => callAdmin(path, saved, { method: "POST", json: { changes } }),
    readCurrent: (said) => current.safeParse(said).data ?? [],
  };
}

/** Publishes once everything is saved; answers why that failed, or null. */
export function usePublishing() {
  const { send } = useChanges();
  return async (lists: readonly EditedList[]): Promise<string | null> => {
    await Promise.all(lists.map(({ allSaved }) => allSaved()));
    const answer = await send({
      call: () => callAdmin("/api/portfolio/publish", published, { method: "POST" }),
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
