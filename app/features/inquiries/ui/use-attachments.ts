import { useCallback, useRef, useState } from "react";
import { showToast } from "~/ui/toast-store";
import type { InquiryEngine } from "../.client/inquiry-engine";
import type { Notice } from "../attachment-rules";

/** The chosen files: several choices add up, each file can be taken out again. */
export function useAttachments(load: () => Promise<{ engine: InquiryEngine }>) {
  const [files, setFiles] = useState<readonly File[]>([]);
  // What is listed at this moment, for choices that are still being looked at.
  const listed = useRef<readonly File[]>([]);
  const adding = useRef<Promise<void>>(Promise.resolve());

  const list = useCallback((next: readonly File[]) => {
    listed.current = next;
    setFiles(next);
  }, []);

  /** Takes the files out of the input, which is then ready for more. */
  const take = useCallback(
    (input: HTMLInputElement) => {
      const chosen = Array.from(input.files ?? []);
      if (chosen.length === 0) return;
      input.value = "";
      adding.current = adding.current.then(async () => {
        const parts = await load().catch(() => null);
        // Without the engine the server judges the files.
        if (!parts) return list([...listed.current, ...chosen]);
        const { files: next, notices } = await parts.engine.chooseFiles(listed.current, chosen);
        list(next);
        announce(notices);
      });
    },
    [load, list],
  );

  const remove = (file: File) => list(listed.current.filter((other) => other !== file));
  const clear = () => list([]);
  /** All files, those included that were chosen a moment ago. */
  const settle = async () => {
    await adding.current;
    return listed.current;
  };
  return { files, take, remove, clear, settle };
}

/** One toast is seen at a time, so it says everything. */
function announce([first, ...others]: readonly Notice[]): void {
  if (!first) return;
  const description = [first.text, ...others.map(({ title, text }) => `${title}: ${text}`)];
  showToast({ title: first.title, description: description.join(". "), kind: "warning" });
}
