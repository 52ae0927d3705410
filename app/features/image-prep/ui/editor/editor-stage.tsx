import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  useId,
  useMemo,
  useRef,
} from "react";
import type { Photo } from "../../batch";
import { type Point, placePhoto } from "../../geometry";
import { pressOverlayKey } from "../../overlays/keys";
import { overlayAt } from "../../overlays/layout";
import type { RenderPlan } from "../../render-plan";
import type { Draft } from "./use-draft";
import { useStage } from "./use-stage";

/** CSS pixels that a finger needs. */
const reach = 44;

type Grip = { id: string; from: Point };

/** The live photo: a press selects an overlay or puts the selected one there, dragging moves it. */
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
  const grip = useRef<Grip>();
  const helpId = useId();
  const { boxes, ready } = useStage(canvas, small, photo.size, plan);
  const { output } = useMemo(() => placePhoto(photo.size, plan), [photo.size, plan]);
  const overlays = draft.draft.overlays;
  const selectedOverlay = overlays.find(({ id }) => id === selected);
  const ratio = output.width / output.height;
  const shape: CSSProperties & Record<"--ratio", number> = {
    aspectRatio: ratio,
    "--ratio": ratio,
  };
  const outline = boxes.find(({ id }) => id === selected)?.box;

  /** Fractions of the photo, and how many of its pixels a CSS pixel is. */
  function locate(event: PointerEvent<HTMLElement>): Point & { ratio: number } {
    const area = event.currentTarget.getBoundingClientRect();
    return {
      x: (event.clientX - area.left) / area.width,
      y: (event.clientY - area.top) / area.height,
      ratio: output.width / area.width,
    };
  }

  function press(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    const { x, y, ratio } = locate(event);
    const at = { x: x * output.width, y: y * output.height };
    const id = overlayAt(boxes, at, reach * ratio) ?? selected;
    const overlay = overlays.find((one) => one.id === id);
    if (!overlay) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    onSelect(overlay.id);
    const hit = overlayAt(boxes, at, reach * ratio) !== undefined;
    grip.current = {
      id: overlay.id,
      from: hit ? { x: x - overlay.x, y: y - overlay.y } : { x: 0, y: 0 },
    };
    draft.seal();
    if (!hit) draft.changeOverlay(overlay.id, { x, y });
  }

  function drag(event: PointerEvent<HTMLElement>) {
    if (!grip.current) return;
    const { x, y } = locate(event);
    const { id, from } = grip.current;
    draft.changeOverlay(id, { x: x - from.x, y: y - from.y });
  }

  function release() {
    if (grip.current) draft.seal();
    grip.current = undefined;
  }

  function pressKey(event: KeyboardEvent<HTMLElement>) {
    if (!selectedOverlay || event.altKey || event.ctrlKey || event.metaKey) return;
    const moved = pressOverlayKey(overlays, selectedOverlay, event);
    if (!moved) return;
    event.preventDefault();
    const removed = moved.length < overlays.length;
    draft.change({ overlays: moved }, removed ? undefined : `${selectedOverlay.id} keys`);
    if (removed) onSelect(undefined);
  }

  return (
    <div className="prep-stage">
      <div
        className="prep-stage-frame"
        style={shape}
        role="application"
        aria-roledescription="photo editor"
        aria-label={`Preview of ${name}`}
        aria-describedby={helpId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move what is selected on it
        tabIndex={0}
        data-movable={overlays.length > 0}
        onPointerDown={press}
        onPointerMove={drag}
        onPointerUp={release}
        onPointerCancel={release}
        onKeyDown={pressKey}
      >
        <canvas ref={canvas} data-ready={ready} />
        {outline && (
          <div
            className="prep-outline"
            style={{
              left: `${(outline.x / output.width) * 100}%`,
              top: `${(outline.y / output.height) * 100}%`,
              width: `${(outline.width / output.width) * 100}%`,
              height: `${(outline.height / output.height) * 100}%`,
            }}
          />
        )}
      </div>
      <p id={helpId} className="prep-note">
        {overlays.length === 0
          ? "Add text or an image, then drag it where you want it."
          : selectedOverlay
            ? "Drag, or press where it should be. Arrow keys move it, with Shift in larger steps; Delete removes it."
            : "Press a text or an image to select it."}
      </p>
    </div>
  );
}
