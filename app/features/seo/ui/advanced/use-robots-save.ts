import { useState } from "react";
import { saveNoticeDuration, showToast } from "~/ui/toast/toast-store";
import { fetchRobots, saveRobots } from "../../.client/seo-calls";
import { publicPages } from "../../head";
import { blockedSentences } from "../../robots";
import { failureTexts, reasonBeside } from "../../seo-texts";

export type RobotsText = {
  /** Undefined until it was loaded. */
  stored: string | undefined;
  draft: string | undefined;
  onDraft: (robots: string | undefined) => void;
  onStored: (robots: string) => void;
};

/** Saves robots.txt; rules that hide the site from search are asked about first. */
export function useRobotsSave({ stored, draft, onDraft, onStored }: RobotsText) {
  const [saving, setSaving] = useState(false);
  const [asking, setAsking] = useState(false);
  const text = draft ?? stored ?? "";
  const blocked = blockedSentences(text, publicPages);

  async function write(): Promise<boolean> {
    setAsking(false);
    setSaving(true);
    const saved = await saveRobots(text);
    setSaving(false);
    if (!saved.ok) {
      const title = failureTexts.robotsSaveFailed;
      showToast({ title, description: reasonBeside(title, saved.error), kind: "error" });
      return false;
    }
    // An empty text brings the default back, which only the server knows.
    const current = saved.value.robots ? saved : await fetchRobots();
    if (current.ok) onStored(current.value.robots);
    onDraft(undefined);
    showToast({ title: "robots.txt saved.", kind: "success", duration: saveNoticeDuration });
    return true;
  }

  /** False too while the question waits for its answer. */
  async function save(): Promise<boolean> {
    if (blocked.length === 0) return write();
    setAsking(true);
    return false;
  }

  return { saving, asking, blocked, save, saveAnyway: write, keepEditing: () => setAsking(false) };
}
