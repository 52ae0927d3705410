import JSZip from "jszip";
import { placePhoto } from "../geometry";
import { turnedSize } from "../orientation";
import type { FinishJob, PrepJob, PrepResult, PreviewJob, ZipJob } from "../prep-job";
import { loadFonts } from "./fonts";
import { loadMarks } from "./marks";
import { paintOver, paintPhoto } from "./paint";
import { cutPhoto, drawUpright, openPhoto } from "./photo";
import { resample } from "./resample";
import { drawShrunk } from "./shrunk-photo";
import { createSurface, discard, encode } from "./surface";

/** Does a job in the thread that calls it. */
export async function runJob(job: PrepJob): Promise<PrepResult> {
  switch (job.kind) {
    case "open":
      return { kind: "open", ...(await openPhoto(job.file, job.type, job.longSide)) };
    case "preview":
      return preview(job);
    case "finish":
      return finish(job);
    case "zip":
      return zip(job);
  }
}

async function preview({ small, photo, plan, longSide, fonts }: PreviewJob): Promise<PrepResult> {
  const placement = placePhoto(photo, plan);
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
    drawPhoto: (_, target) => drawShrunk(pen, image, photo, { source, target }),
  });
  image.close();
  const blob = await encode(surface, "image/jpeg", plan.quality);
  discard(surface);
  return { kind: "preview", blob, small: size, output };
}

async function finish({ file, type, photo, plan, fonts }: FinishJob): Promise<PrepResult> {
  const placement = placePhoto(photo, plan);
  const { output, source, target } = placement;
  const [marks] = await Promise.all([loadMarks(plan), loadFonts(fonts)]);
  const part = await cutPhoto({ file, type, size: photo }, source, {
    scale: target.width / source.width,
    ground: plan.padColor,
  });
  const pixels = await resample(part.data, part.size, turnedSize(target, part.turn));
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
  return { kind: "finish", blob, output };
}

async function zip({ files }: ZipJob): Promise<PrepResult> {
  const archive = new JSZip();
  for (const { path, content } of files) archive.file(path, content, { createFolders: false });
  const blob = await archive.generateAsync({
    type: "blob",
    compression: "DEFLATE",
    compressionOptions: { level: 6 },
    mimeType: "application/zip",
  });
  return { kind: "zip", blob };
}
