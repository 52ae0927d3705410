import { useCallback, useRef, useState } from "react";
import type { FileTray, TrayState } from "../.client/file-tray";
import type { TouchedForm } from "./use-touched-form";

const emptyTray: TrayState = { files: [], left: [], shrinks: null, busy: false, remark: "" };

export function useAttachments(load: () => Promise<TouchedForm>) {
  const [tray, setTray] = useState(emptyTray);
  const latest = useRef<Promise<unknown>>(Promise.resolve());

  /** Changes run one at a time; false if the form's code can't be loaded. */
  const change = useCallback(
    (act: (tray: FileTray) => void | Promise<void>): Promise<boolean> => {
      const changed = latest.current.then(async () => {
        const parts = await load().catch(() => null);
        if (!parts) return false;
        const { files } = parts.engine;
        files.watch = setTray;
        await act(files);
        return true;
      });
      latest.current = changed.catch(() => false);
      return changed;
    },
    [load],
  );

  const take = useCallback(
    async (input: HTMLInputElement) => {
      const chosen = Array.from(input.files ?? []);
      if (chosen.length > 0 && (await change((files) => files.add(chosen)))) input.value = "";
    },
    [change],
  );

  return {
    ...tray,
    change,
    take,
    settle: () => latest.current,
  };
}
