import { useCallback, useState } from "react";
import * as z from "zod/mini";
import { call } from "~/platform/http/admin-call";
import { ok } from "~/platform/result";
import type { RecordKind } from "~/ui/office/record-form/record-kind";
import { useRecordForm } from "~/ui/office/record-form/use-record-form";
import { useChanges } from "~/ui/office/use-changes";
import { publicPages } from "../../head";
import { blockedSentences } from "../../robots";
import { seoCalls } from "../../seo-calls";
import { failureTexts } from "../../seo-texts";

const schema = z.object({ robots: z.string() });
type RobotsText = z.infer<typeof schema>;

export const robotsKind: RecordKind<RobotsText, RobotsText> & { schema: typeof schema } = {
  noun: "robots.txt",
  schema,
  typed: ({ robots }) => ({ robots }),
  fields: { robots: "Search engine rules" },
  async save({ robots }, from) {
    const saved = await call(seoCalls.saveRobots, { robots, from: from.robots });
    if (saved.ok) return ok({ record: saved.value, told: { text: "robots.txt saved." } });
    if (saved.code !== "conflict") return saved;
    const current = await call(seoCalls.getRobots);
    return { ...saved, theirs: current.ok ? current.value : undefined };
  },
  failed: failureTexts.robotsSaveFailed,
};

export type RobotsForm = ReturnType<typeof useRobotsForm>;

/** The form of robots.txt; asks before it saves rules that hide the site from search. */
export function useRobotsForm() {
  const [stored, setStored] = useState<RobotsText>();
  const [asking, setAsking] = useState(false);
  /** Reads the text again after a save, too: an empty one restores the default, which only the server knows. */
  const load = useCallback(async () => {
    const read = await call(seoCalls.getRobots);
    if (read.ok) setStored(read.value);
    return read.ok;
  }, []);
  const form = useRecordForm(robotsKind, stored ?? { robots: "" }, {
    changes: useChanges({ refresh: load }),
  });
  const blocked = blockedSentences(form.values.robots, publicPages);

  function saveAnyway(): Promise<boolean> {
    setAsking(false);
    return form.save();
  }

  return {
    ...form,
    stored,
    load,
    blocked,
    asking,
    /** Also returns false while it asks. */
    async save(): Promise<boolean> {
      if (blocked.length === 0) return form.save();
      setAsking(true);
      return false;
    },
    saveAnyway,
    keepEditing: () => setAsking(false),
  };
}
