import { useState } from "react";
import { useChanges } from "~/ui/office/use-changes";
import { fetchRobots, saveRobots } from "../../.client/seo-calls";
import { publicPages } from "../../head";
import { blockedSentences } from "../../robots";
import { failureTexts } from "../../seo-texts";

export type RobotsText = {
  /** Undefined until it was loaded. */
  stored: string | undefined;
  draft: string | undefined;
  onDraft: (robots: string | undefined) => void;
  onStored: (robots: string) => void;
};

/** Saves robots.txt; rules that hide the site from search are asked about first. */
export function useRobotsSave({ stored, draft, onDraft, onStored }: RobotsText) {
  const { send, isBusy } = useChanges({ refresh: null });
  const [asking, setAsking] = useState(false);
  const text = draft ?? stored ?? "";
  const blocked = blockedSentences(text, publicPages);

  async function write(): Promise<boolean> {
    setAsking(false);
    const saved = await send({
      call: () => saveRobots(text),
      done: { text: "robots.txt saved." },
      failed: failureTexts.robotsSaveFailed,
    });
    if (!saved.ok) return false;
    // An empty text brings the default back, which only the server knows.
    const current = saved.value.robots ? saved : await fetchRobots();
    if (current.ok) onStored(current.value.robots);
    onDraft(undefined);
    return true;
  }

  /** False too while the question waits for its answer. */
  async function save(): Promise<boolean> {
    if (blocked.length === 0) return write();
    setAsking(true);
    return false;
  }

  return {
    saving: isBusy(),
    asking,
    blocked,
    save,
    saveAnyway: write,
    keepEditing: () => setAsking(false),
  };
}
