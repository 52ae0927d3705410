import { useMemo } from "react";
import * as z from "zod/mini";
import { callAdmin } from "~/platform/http/admin-call";
import { saveNoticeDuration, showToast } from "~/ui/toast/toast-store";
import type { ItemFields } from "../item";
import type { ItemChange } from "../item-edits";
import type { Save } from "./use-edited-items";

const saved = z.object({ ok: z.literal(true) });
const published = z.object({ publishedAt: z.number(), changed: z.boolean() });

type EditedList = { allSaved: () => Promise<unknown>; dismissUndo: () => void };

/** The calls that save and publish the portfolio; `onPublished` brings the screen up to date. */
export function usePublishing(onPublished: () => void) {
  return useMemo(
    () => ({
      /** Saves changes at an address; `current` reads what its items say by now. */
      save:
        <F extends ItemFields>(
          path: string,
          current: z.ZodMiniType<readonly ItemChange<F>[]>,
        ): Save<F> =>
        async (changes) => {
          const answer = await callAdmin(path, saved, { method: "POST", json: { changes } });
          if (answer.ok) return { saved: true };
          const conflict = current.safeParse(answer.current);
          return { saved: false, error: answer.error, current: conflict.data ?? [] };
        },
      /** Publishes once everything is saved; answers why that failed, or null. */
      async publish(lists: readonly EditedList[]): Promise<string | null> {
        await Promise.all(lists.map(({ allSaved }) => allSaved()));
        const answer = await callAdmin("/api/portfolio/publish", published, { method: "POST" });
        if (!answer.ok) return answer.error;
        for (const { dismissUndo } of lists) dismissUndo();
        onPublished();
        const title = answer.value.changed ? "Published" : "Already up to date";
        const description = answer.value.changed ? "Visitors see it within seconds." : undefined;
        showToast({ title, description, kind: "success", duration: saveNoticeDuration });
        return null;
      },
    }),
    [onPublished],
  );
}
