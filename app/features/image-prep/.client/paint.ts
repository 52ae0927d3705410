import { type Box, type Placement, placeMark, type Size, sizeMark } from "../geometry";
import { layOutImage, layOutText, type MeasureIn, type OverlayBox } from "../overlays/layout";
import type { Overlay, TextOverlay } from "../overlays/overlays";
import type { PlannedWatermark, RenderPlan } from "../render-plan";
import { watermarkShadow } from "../watermark";
import type { Mark, Marks } from "./marks";
import type { Pen } from "./surface";

type Painting = {
  plan: RenderPlan;
  placement: Placement;
  marks: Marks;
  /** Surface pixels per output pixel; below 1 for previews. */
  zoom: number;
  drawPhoto: (pen: Pen, target: Box) => void;
};

/** Paints in output coordinates at any zoom. */
export function paintPhoto(pen: Pen, painting: Painting): void {
  const { plan, placement, zoom, drawPhoto } = painting;
  const { output, target } = placement;
  pen.save();
  pen.setTransform(zoom, 0, 0, zoom, 0, 0);
  pen.fillStyle = plan.padColor;
  pen.fillRect(0, 0, output.width, output.height);
  drawPhoto(pen, target);
  paintOver(pen, painting);
  pen.restore();
}

export function paintOver(
  pen: Pen,
  { plan, placement: { output }, marks, zoom }: Omit<Painting, "drawPhoto">,
): void {
  if (plan.watermark && marks.watermark) {
    paintWatermark(pen, marks.watermark, plan.watermark, output, zoom);
  }
  for (const overlay of plan.overlays) paintOverlay(pen, overlay, output, marks);
}

function paintWatermark(
  pen: Pen,
  { image, size }: Mark,
  { wmPosition, wmOpacity, wmScale, wmMargin }: PlannedWatermark,
  output: Size,
  zoom: number,
): void {
  const box = placeMark(sizeMark(size, output, wmScale), output, wmPosition, wmMargin);
  pen.save();
  pen.globalAlpha = wmOpacity;
  // Canvas shadows ignore the transform.
  pen.shadowColor = watermarkShadow.color;
  pen.shadowBlur = watermarkShadow.blur * zoom;
  pen.shadowOffsetX = watermarkShadow.offset * zoom;
  pen.shadowOffsetY = watermarkShadow.offset * zoom;
  pen.drawImage(image, box.x, box.y, box.width, box.height);
  pen.restore();
}

function paintOverlay(pen: Pen, overlay: Overlay, output: Size, marks: Marks): void {
  pen.save();
  pen.globalAlpha = overlay.opacity;
  if (overlay.type === "text") paintText(pen, overlay, output);
  else {
    const mark = marks.images.get(overlay.id);
    const box = mark && layOutImage(overlay, mark.size, output);
    if (mark && box) pen.drawImage(mark.image, box.x, box.y, box.width, box.height);
  }
  pen.restore();
}

function paintText(pen: Pen, overlay: TextOverlay, output: Size): void {
  const { font, lines, lineStep, box } = layOutText(overlay, output, measureWith(pen));
  pen.font = font;
  pen.fillStyle = overlay.color;
  pen.textBaseline = "top";
  for (const [index, line] of lines.entries()) {
    pen.fillText(line, box.x, box.y + index * lineStep);
  }
}

function measureWith(pen: Pen): MeasureIn {
  return (font, text) => {
    pen.font = font;
    return pen.measureText(text).width;
  };
}

/** In output pixels. */
export function overlayBoxes(
  pen: Pen,
  overlays: readonly Overlay[],
  output: Size,
  marks: Marks,
): OverlayBox[] {
  pen.save();
  const boxes = overlays.flatMap((overlay): OverlayBox[] => {
    const { id } = overlay;
    if (overlay.type === "text")
      return [{ id, box: layOutText(overlay, output, measureWith(pen)).box }];
    const mark = marks.images.get(id);
    return mark ? [{ id, box: layOutImage(overlay, mark.size, output) }] : [];
  });
  pen.restore();
  return boxes;
}

/** Draws from a smaller copy; `source` is in pixels of the full photo. */
export function drawShrunk(
  pen: Pen,
  copy: ImageBitmap,
  photoSize: Size,
  { source, target }: { source: Box; target: Box },
) {
  const shrunk = copy.width / photoSize.width;
  pen.imageSmoothingQuality = "high";
  pen.drawImage(
    copy,
    source.x * shrunk,
    source.y * shrunk,
    source.width * shrunk,
    source.height * shrunk,
    target.x,
    target.y,
    target.width,
    target.height,
  );
}
