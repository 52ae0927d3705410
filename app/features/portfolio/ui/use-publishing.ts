import { useMemo } from "react";
import * as z from "zod/mini";
import { callAdmin } from "~/platform/http/admin-call";
import type { Result } from "~/platform/result";
import { saveNoticeDuration, showToast } from "~/ui/toast/toast-store";

const saved = z.object({ ok: z.literal(true) });
const published = z.object({ publishedAt: z.number(), changed: z.boolean() });

type EditedList = { allSaved: () => Promise<unknown>; dismissUndo: () => void };

/** The calls that save and publish the portfolio; `onPublished` brings the screen up to date. */
export function usePublishing(onPublished: () => void) {
  return useMemo(
    () => ({
      /** Saves changes at an address. */
      save:
        (path: string) =>
        (changes: readonly object[]): Promise<Result<unknown>> =>
          callAdmin(path, saved, { method: "POST", json: { changes } }),
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
