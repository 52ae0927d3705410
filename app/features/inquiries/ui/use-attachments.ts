import { useCallback, useRef, useState } from "react";
import { showToast } from "~/ui/toast/toast-store";
import type { ChosenFiles } from "../.client/file-chooser";
import type { Notice } from "../attachment-rules";
import type { TouchedForm } from "./use-touched-form";

/** The chosen files: several choices add up, each file can be taken out again. */
export function useAttachments(load: () => Promise<TouchedForm>) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [shrinkable, setShrinkable] = useState<readonly File[]>([]);
  // What a screen reader is told that the list itself does not say.
  const [remark, setRemark] = useState("");
  // What is listed at this moment, for choices that are still being looked at.
  const listed = useRef<readonly File[]>([]);
  const adding = useRef<Promise<void>>(Promise.resolve());

  const list = useCallback((next: readonly File[]) => {
    listed.current = next;
    setFiles(next);
  }, []);

  const show = useCallback(
    ({ files: next, notices, shrinkable: offered, repeated }: ChosenFiles) => {
      list(next);
      setShrinkable((offers) => [...offers, ...offered.filter((file) => !offers.includes(file))]);
      setRemark(repeated.length > 0 ? `Already attached: ${repeated.join(", ")}` : "");
      announce(notices);
    },
    [list],
  );

  /** Resolves to false if the files have to stay where they are. */
  const add = useCallback(
    (chosen: readonly File[]): Promise<boolean> => {
      const added = adding.current.then(async () => {
        const parts = await load().catch(() => null);
        if (!parts) return false;
        show(await parts.engine.chooseFiles(listed.current, chosen));
        return true;
      });
      adding.current = added.then(() => undefined);
      return added;
    },
    [load, show],
  );

  /** Takes the files out of the input, which is then ready for more. */
  const take = useCallback(
    async (input: HTMLInputElement) => {
      const chosen = Array.from(input.files ?? []);
      if (chosen.length > 0 && (await add(chosen))) input.value = "";
    },
    [add],
  );

  const withdraw = (file: File) => setShrinkable((offers) => offers.filter((one) => one !== file));

  async function shrink(file: File) {
    const { engine } = await load();
    const shrunk = await engine.shrink(file).catch(() => null);
    withdraw(file);
    if (shrunk) await add([shrunk]);
    else announce([{ title: `${file.name} could not be made smaller`, text: "Max 5 MB each" }]);
  }

  function replaceAll(next: readonly File[]) {
    list(next);
    setShrinkable([]);
    setRemark("");
  }

  return {
    files,
    shrinkable,
    remark,
    add,
    take,
    shrink,
    withdraw,
    replaceAll,
    remove: (file: File) => list(listed.current.filter((other) => other !== file)),
    /** All files, those included that were chosen a moment ago. */
    settle: async () => {
      await adding.current;
      return listed.current;
    },
  };
}

/** One toast is seen at a time, so it says everything. */
function announce([first, ...others]: readonly Notice[]): void {
  if (!first) return;
  const description = [first.text, ...others.map(({ title, text }) => `${title}: ${text}`)];
  showToast({ title: first.title, description: description.join(". "), kind: "warning" });
}
