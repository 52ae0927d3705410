import { type RefObject, useEffect, useRef, useState } from "react";
import type { Stage } from "../../.client/editor-stage";
import type { Size } from "../../geometry";
import type { OverlayBox } from "../../overlays/layout";
import type { RenderPlan } from "../../render-plan";

/** Pixels along the longer side of the editor's canvas. */
export const stageSide = 1200;

/** Keeps a canvas showing the plan; gives where its overlays lie. */
export function useStage(
  canvas: RefObject<HTMLCanvasElement>,
  small: Blob,
  photo: Size,
  plan: RenderPlan,
): { boxes: readonly OverlayBox[]; ready: boolean } {
  const [stage, setStage] = useState<Stage>();
  const [boxes, setBoxes] = useState<readonly OverlayBox[]>([]);
  const [ready, setReady] = useState(false);
  const newest = useRef<Stage>();

  useEffect(() => {
    let gone = false;
    void import("../../.client/editor-stage").then(async ({ openStage }) => {
      if (!canvas.current || gone) return;
      const opened = await openStage(canvas.current, small, photo, stageSide);
      if (gone) return opened.close();
      newest.current?.close();
      newest.current = opened;
      setStage(opened);
    });
    return () => {
      gone = true;
    };
  }, [canvas, small, photo]);

  useEffect(() => () => newest.current?.close(), []);

  useEffect(() => {
    let gone = false;
    void stage?.draw(plan).then((drawn) => {
      if (!drawn || gone) return;
      setBoxes(drawn);
      setReady(true);
    });
    return () => {
      gone = true;
    };
  }, [stage, plan]);

  return { boxes, ready };
}
