import { type Placement, placePhoto, type Size } from "../geometry";
import type { OverlayBox } from "../overlays/layout";
import type { RenderPlan } from "../render-plan";
import { fontsFor, loadFonts } from "./fonts";
import { loadMarks, type Marks } from "./marks";
import { drawShrunk, overlayBoxes, paintPhoto } from "./paint";

export type Stage = {
  /** Returns the overlays' boxes in output pixels; undefined if the call is stale or the stage was closed. */
  draw(plan: RenderPlan): Promise<OverlayBox[] | undefined>;
  close(): void;
};

/** Draws on a visible canvas, at most `longSide` pixels on its longer side. */
export async function openStage(
  canvas: HTMLCanvasElement,
  small: Blob,
  photoSize: Size,
  longSide: number,
): Promise<Stage> {
  const image = await createImageBitmap(small);
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This photo is too large for your browser.");
  let newest = 0;
  let closed = false;

  function paint(plan: RenderPlan, placement: Placement, marks: Marks, zoom: number) {
    if (!pen) return;
    paintPhoto(pen, {
      plan,
      placement,
      marks,
      zoom,
      drawPhoto: (_, target) =>
        drawShrunk(pen, image, photoSize, { source: placement.source, target }),
    });
  }

  return {
    async draw(plan) {
      newest += 1;
      const call = newest;
      const [marks] = await Promise.all([loadMarks(plan), fontsFor(plan.overlays).then(loadFonts)]);
      if (closed || call !== newest) return undefined;
      const placement = placePhoto(photoSize, plan);
      const { output } = placement;
      const zoom = Math.min(1, longSide / Math.max(output.width, output.height));
      const size = {
        width: Math.round(output.width * zoom),
        height: Math.round(output.height * zoom),
      };
      if (canvas.width !== size.width) canvas.width = size.width;
      if (canvas.height !== size.height) canvas.height = size.height;
      paint(plan, placement, marks, zoom);
      return overlayBoxes(pen, plan.overlays, output, marks);
    },
    close() {
      closed = true;
      image.close();
    },
  };
}
