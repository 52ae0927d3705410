import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useLikes } from "~/features/likes/ui/likes-on-device";
import type { DraftPhase, DraftValues } from "../.client/draft-autosave";
import { draftKey } from "../inquiry-fields";
import type { TouchedForm } from "./use-touched-form";

type Cleared = { id: string; values: DraftValues; files: readonly File[] };

type DraftForm = {
  form: RefObject<HTMLFormElement>;
  load: () => Promise<TouchedForm>;
  files: readonly File[];
  /** The server returned the form, so its values are the latest. */
  isAnswered: boolean;
};

export function useDraft({ form, load, files, isAnswered }: DraftForm) {
  const [phase, setPhase] = useState<DraftPhase>("blank");
  const [found, setFound] = useState({ files: 0, sending: false });
  const opened = useRef(false);
  const cleared = useRef<Cleared | null>(null);

  /** Runs once. */
  const open = useCallback(
    ({ engine, fillEmptyFields, readTyped }: TouchedForm) => {
      if (opened.current || !form.current) return;
      opened.current = true;
      const now = Date.now();
      const draft = isAnswered ? null : engine.draft.restore(now);
      if (draft) fillEmptyFields(form.current, draft.values);
      const kept = engine.draft.save(readTyped(form.current), draft?.files ?? 0, now);
      setFound({ files: draft?.files ?? 0, sending: draft?.sending ?? false });
      setPhase(draft ? "restored" : kept ? "kept" : "blank");
    },
    [form, isAnswered],
  );

  const keep = useCallback(
    async (chosen: readonly File[]) => {
      const parts = await load().catch(() => null);
      if (!parts || !form.current) return;
      open(parts);
      const kept = parts.engine.draft.save(
        parts.readTyped(form.current),
        chosen.length,
        Date.now(),
      );
      setPhase((phase) => phaseAfterChange(phase, kept));
    },
    [load, form, open],
  );

  // The tray of liked cakes is lazy-loaded with the form.
  const cakes = useLikes();
  useEffect(() => {
    if (isStoredOnDevice(draftKey) || cakes.length > 0) load().then(open, () => null);
  }, [load, open, cakes]);

  return {
    phase,
    found,
    open,
    keep,
    reset: () => setPhase("blank"),
    clear({ engine, readTyped }: TouchedForm) {
      if (!form.current) return;
      cleared.current = { id: engine.draft.id, values: readTyped(form.current), files };
      engine.draft.end();
      setPhase("cleared");
    },
    undo({ engine, fillEmptyFields }: TouchedForm): readonly File[] {
      if (!form.current || !cleared.current) return [];
      const { id, values, files: given } = cleared.current;
      engine.draft.resume(id);
      fillEmptyFields(form.current, values);
      engine.draft.save(values, given.length, Date.now());
      cleared.current = null;
      setPhase("kept");
      return given;
    },
  };
}

function phaseAfterChange(phase: DraftPhase, kept: boolean): DraftPhase {
  if (kept) return phase === "restored" ? phase : "kept";
  return phase === "cleared" ? phase : "blank";
}

/** Decides whether to load the form's code, which then validates what is stored. */
export function isStoredOnDevice(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
