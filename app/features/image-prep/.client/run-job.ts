import { withXmp } from "~/platform/photos/xmp";
import { packZip } from "~/ui/office/files/pack-zip";
import { isMarginShrunk, placePhoto, type Size, sizeMark } from "../geometry";
import { turnedSize } from "../orientation";
import type { DrawnPreview, JobInput, JobKind, JobOutput, JobRequest, Output } from "../prep-job";
import type { RenderPlan } from "../render-plan";
import { loadFonts } from "./fonts";
import { loadMarks, type Marks } from "./marks";
import { drawShrunk, paintOver, paintPhoto } from "./paint";
import { cutPhoto, drawUpright, openPhoto } from "./photo";
import { resample } from "./resample";
import { createSurface, discard, encode } from "./surface";

const jobs: { [Kind in JobKind]: (input: JobInput[Kind]) => Promise<JobOutput[Kind]> } = {
  open: ({ file, type, longSide }) => openPhoto(file, type, longSide),
  preview: drawPreview,
  finish: drawOutput,
  zip: ({ entries }) => packZip(entries),
};

export function runJob<Kind extends JobKind>({
  kind,
  input,
}: JobRequest<Kind>): Promise<JobOutput[Kind]> {
  return jobs[kind](input);
}

async function drawPreview({
  small,
  photoSize,
  plan,
  longSide,
  fonts,
}: JobInput["preview"]): Promise<DrawnPreview> {
  const placement = placePhoto(photoSize, plan);
  const { output, source } = placement;
  const [marks, image] = await Promise.all([
    loadMarks(plan),
    createImageBitmap(small),
    loadFonts(fonts),
  ]);
  const zoom = Math.min(1, longSide / Math.max(output.width, output.height));
  const size = {
    width: Math.max(1, Math.round(output.width * zoom)),
    height: Math.max(1, Math.round(output.height * zoom)),
  };
  const { surface, pen } = createSurface(size);
  paintPhoto(pen, {
    plan,
    placement,
    marks,
    zoom,
    drawPhoto: (_, target) => drawShrunk(pen, image, photoSize, { source, target }),
  });
  image.close();
  const blob = await encode(surface, "image/jpeg", plan.quality);
  discard(surface);
  return { blob, size, output, marginShrunk: hasShrunkMargin(plan, marks, output) };
}

function hasShrunkMargin({ watermark }: RenderPlan, marks: Marks, output: Size): boolean {
  if (!watermark || !marks.watermark) return false;
  const mark = sizeMark(marks.watermark.size, output, watermark.wmScale);
  return isMarginShrunk(mark, output, watermark.wmPosition, watermark.wmMargin);
}

async function drawOutput({
  file,
  type,
  photoSize,
  plan,
  fonts,
  xmp,
}: JobInput["finish"]): Promise<Output> {
  const placement = placePhoto(photoSize, plan);
  const { output, source, target } = placement;
  const [marks] = await Promise.all([loadMarks(plan), loadFonts(fonts)]);
  const part = await cutPhoto({ file, type, size: photoSize }, source, {
    scale: target.width / source.width,
    ground: plan.padColor,
  });
  const pixels = await resample(part.size, turnedSize(target, part.turn));
  const { surface, pen } = createSurface(output);
  if (part.turn.rotation === 0 && !part.turn.flip) {
    pen.fillStyle = plan.padColor;
    pen.fillRect(0, 0, output.width, output.height);
    pen.putImageData(pixels, target.x, target.y);
    paintOver(pen, { plan, placement, marks, zoom: 1 });
  } else {
    const image = await createImageBitmap(pixels);
    const drawPhoto = () => drawUpright(pen, image, target, part.turn);
    paintPhoto(pen, { plan, placement, marks, zoom: 1, drawPhoto });
    image.close();
  }
  const blob = await encode(surface, "image/jpeg", plan.quality);
  discard(surface);
  return { blob: xmp ? await withXmp(blob, xmp) : blob, size: output };
}
