import {
  type CSSProperties,
  type RefObject,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import type { Stage } from "../../.client/stage";
import type { Photo } from "../../batch";
import { placePhoto, type Size } from "../../geometry";
import type { OverlayBox } from "../../overlays/layout";
import type { RenderPlan } from "../../render-plan";
import type { Draft } from "./use-draft";
import { useOverlayMoves } from "./use-overlay-moves";

const keysHelp = (
  <>
    <span className="pointer-coarse:hidden">
      Drag it into place, or use the arrow keys (hold Shift for bigger steps). Delete removes it.
    </span>
    <span className="hidden pointer-coarse:inline">Drag it into place.</span>
  </>
);

/** Longer side of the editor's canvas, in pixels. */
export const stageSide = 1200;

/** Press to select an overlay or move the selected one there; drag to move. */
export function EditorStage({
  name,
  small,
  photo,
  plan,
  draft,
  selected,
  onSelect,
}: {
  name: string;
  small: Blob;
  photo: Extract<Photo, { state: "open" }>;
  plan: RenderPlan;
  draft: Draft;
  selected: string | undefined;
  onSelect: (id: string | undefined) => void;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const helpId = useId();
  const { boxes, ready } = useStage(canvas, small, photo.size, plan);
  const { output } = useMemo(() => placePhoto(photo.size, plan), [photo.size, plan]);
  const moves = useOverlayMoves({ boxes, output, draft, selected, onSelect });
  const { overlays } = draft.draft;
  const ratio = output.width / output.height;
  const shape: CSSProperties & Record<"--ratio", number> = {
    aspectRatio: ratio,
    "--ratio": ratio,
  };
  const outline = boxes.find(({ id }) => id === selected)?.box;

  return (
    <div className="grid justify-items-center gap-2">
      <div
        className="relative w-[min(100%,var(--room)*var(--ratio))] bg-cream ring-1 ring-line [--room:34dvh] data-[movable=true]:cursor-move data-[movable=true]:touch-none min-[60rem]:[--room:calc(100dvh-17rem)]"
        style={shape}
        role="application"
        aria-roledescription="photo editor"
        aria-label={`Preview of ${name}`}
        aria-describedby={helpId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the selected overlay
        tabIndex={0}
        data-movable={overlays.length > 0}
        {...moves}
      >
        <canvas ref={canvas} data-ready={ready} className="block size-full" />
        {outline && (
          <div
            className="pointer-events-none absolute border border-dashed border-paper outline-1 outline-offset-2 outline-ink"
            style={{
              left: `${(outline.x / output.width) * 100}%`,
              top: `${(outline.y / output.height) * 100}%`,
              width: `${(outline.width / output.width) * 100}%`,
              height: `${(outline.height / output.height) * 100}%`,
            }}
          />
        )}
      </div>
      <p id={helpId} className="text-sm text-ink-soft">
        {overlays.length === 0
          ? "Add text or an image, then drag it into place."
          : overlays.some(({ id }) => id === selected)
            ? keysHelp
            : "Tap text or an image to select it."}
      </p>
    </div>
  );
}

function useStage(
  canvas: RefObject<HTMLCanvasElement>,
  small: Blob,
  photoSize: Size,
  plan: RenderPlan,
): { boxes: readonly OverlayBox[]; ready: boolean } {
  const [stage, setStage] = useState<Stage>();
  const [boxes, setBoxes] = useState<readonly OverlayBox[]>([]);
  const [ready, setReady] = useState(false);
  const newest = useRef<Stage>();

  useEffect(() => {
    let gone = false;
    void import("../../.client/stage").then(async ({ openStage }) => {
      if (!canvas.current || gone) return;
      const opened = await openStage(canvas.current, small, photoSize, stageSide);
      if (gone) return opened.close();
      newest.current?.close();
      newest.current = opened;
      setStage(opened);
    });
    return () => {
      gone = true;
    };
  }, [canvas, small, photoSize]);

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
