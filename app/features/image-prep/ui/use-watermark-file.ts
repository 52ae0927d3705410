import { type Dispatch, useEffect, useRef } from "react";
import { whenIdle } from "~/ui/late/when-idle";
import { showToast } from "~/ui/toast/toast-store";
import { readMarkFile } from "../.client/marks";
import type { BatchAction } from "../batch";
import { markErrorText } from "../input-kinds";
import { logoId } from "../watermark";

const defaultWatermark = { path: "/images/watermark.png", name: "Our logo" };

export function useWatermarkFile(dispatch: Dispatch<BatchAction>) {
  const fetched = useRef<Blob>();

  useEffect(
    () =>
      whenIdle(() => {
        void fetchDefault().then(
          (blob) => {
            fetched.current = blob;
          },
          // Fetched again when chosen.
          () => undefined,
        );
      }),
    [],
  );

  const set = (id: string, name: string, blob: Blob) =>
    dispatch({ type: "watermark", file: { id, name, blob } });

  return {
    async choose(file: File) {
      try {
        set(crypto.randomUUID(), file.name, await readMarkFile(file));
      } catch (error) {
        console.warn(error);
        showToast({
          title: "We can’t open this watermark",
          description: markErrorText(error),
          kind: "error",
        });
      }
    },
    async chooseDefault() {
      try {
        fetched.current ??= await fetchDefault();
        set(logoId, defaultWatermark.name, fetched.current);
      } catch (error) {
        console.warn(error);
        showToast({ title: "We couldn’t load our logo", kind: "error" });
      }
    },
  };
}

async function fetchDefault(): Promise<Blob> {
  const response = await fetch(defaultWatermark.path);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.blob();
}
