import { useState } from "react";
import { call } from "~/platform/http/admin-call";
import { reasonBeside, useChanges } from "~/ui/office/use-changes";
import { publicPages } from "../../head";
import { blockedSentences } from "../../robots";
import { seoCalls } from "../../seo-calls";
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
  const { send, say, isBusy } = useChanges({ refresh: null });
  const [asking, setAsking] = useState(false);
  /** The text of another tab or device that stands there now. */
  const [theirs, setTheirs] = useState<string | null>(null);
  const text = draft ?? stored ?? "";
  const sayFailed = (error: string) => {
    const title = failureTexts.robotsSaveFailed;
    say({ text: title, more: reasonBeside(title, error), tone: "error" });
  };
  const blocked = blockedSentences(text, publicPages);

  async function write(from = stored): Promise<boolean> {
    setAsking(false);
    setTheirs(null);
    const saved = await send({
      call: () => call(seoCalls.saveRobots, { robots: text, from }),
      done: { text: "robots.txt saved." },
      failed: null,
    });
    if (!saved.ok) {
      const other = saved.code === "conflict" ? await call(seoCalls.getRobots) : saved;
      if (other.ok) setTheirs(other.value.robots);
      else sayFailed(saved.error);
      return false;
    }
    // An empty text brings the default back, which only the server knows.
    const current = saved.value.robots ? saved : await call(seoCalls.getRobots);
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
    saveAnyway: () => write(),
    theirs,
    keepMine: () => write(theirs ?? undefined),
    takeTheirs() {
      if (theirs !== null) onStored(theirs);
      setTheirs(null);
      onDraft(undefined);
    },
    keepEditing: () => setAsking(false),
  };
}
