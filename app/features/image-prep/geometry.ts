import { clamp, type Limits, limits } from "./limits";
import type { AspectMode } from "./sections";
import type { WmPosition } from "./watermark";

export type Size = { width: number; height: number };
export type Point = { x: number; y: number };
export type Box = Point & Size;

/** Pixels; the least width and height of an output (A5). */
const leastSide = 8;

export type Placement = {
  /** The size of the file that leaves. */
  output: Size;
  /** The part of the photo that is seen, in the photo's pixels. */
  source: Box;
  /** Where that part lies, in the output's pixels. */
  target: Box;
  /** Output pixels for one pixel of the photo. */
  scale: number;
};

export type FitOptions = {
  outputMaxWidth: number;
  outputTargetHeight: number;
  aspectMode: AspectMode;
};

/** `focal`: the spot that stays in sight, as fractions of the photo; absent: the center. */
export type CropOptions = FitOptions & { focal?: Point };

/** How a photo fills its output. `keep` fits inside the size and never enlarges. */
export function placePhoto(photo: Size, options: CropOptions): Placement {
  const box = {
    width: side(options.outputMaxWidth),
    height: side(options.outputTargetHeight),
  };
  const across = box.width / photo.width;
  const down = box.height / photo.height;
  if (options.aspectMode === "cover") return cover(photo, box, options.focal);
  const scale = Math.min(across, down);
  return options.aspectMode === "contain"
    ? contain(photo, box, scale)
    : keep(photo, Math.min(scale, 1));
}

/** Shares what is cut off as CSS does for `object-position`. */
function cover(photo: Size, output: Size, focal = { x: 0.5, y: 0.5 }): Placement {
  const width = Math.min(photo.width, (photo.height * output.width) / output.height);
  const height = Math.min(photo.height, (photo.width * output.height) / output.width);
  return {
    output,
    source: {
      x: (photo.width - width) * focal.x,
      y: (photo.height - height) * focal.y,
      width,
      height,
    },
    target: whole(output),
    scale: output.width / width,
  };
}

function contain(photo: Size, output: Size, scale: number): Placement {
  const width = Math.min(output.width, Math.max(1, Math.round(photo.width * scale)));
  const height = Math.min(output.height, Math.max(1, Math.round(photo.height * scale)));
  return {
    output,
    source: whole(photo),
    target: {
      x: Math.floor((output.width - width) / 2),
      y: Math.floor((output.height - height) / 2),
      width,
      height,
    },
    scale,
  };
}

function keep(photo: Size, scale: number): Placement {
  const output = { width: side(photo.width * scale), height: side(photo.height * scale) };
  return { output, source: whole(photo), target: whole(output), scale };
}

/** Where a spot of the photo is on the output, in thousandths. */
export function focalOnOutput(photo: Size, options: CropOptions): Point | undefined {
  if (!options.focal) return undefined;
  const { output, source, target } = placePhoto(photo, options);
  const across = (options.focal.x * photo.width - source.x) / source.width;
  const down = (options.focal.y * photo.height - source.y) / source.height;
  return {
    x: Math.round(((target.x + across * target.width) / output.width) * 1000) / 1000,
    y: Math.round(((target.y + down * target.height) / output.height) * 1000) / 1000,
  };
}

function whole({ width, height }: Size): Box {
  return { x: 0, y: 0, width, height };
}

function side(length: number): number {
  return Math.max(leastSide, Math.round(length));
}

/** A mark whose longer side is `scale` of the output's shorter one. */
export function sizeMark(mark: Size, output: Size, scale: number): Size {
  const longer = Math.min(output.width, output.height) * scale;
  const ratio = longer / Math.max(mark.width, mark.height);
  return {
    width: Math.max(1, Math.round(mark.width * ratio)),
    height: Math.max(1, Math.round(mark.height * ratio)),
  };
}

/** How many times a side of a photo is enlarged to fill its output, and the size that it would fill as it is. */
export function enlargement(
  photo: Size,
  options: FitOptions,
): { factor: number; fits: Size } | undefined {
  const { output, source, target } = placePhoto(photo, options);
  const factor = Math.max(target.width / source.width, target.height / source.height);
  if (factor <= 1) return undefined;
  const fitting = (side: number) => Math.floor(side / factor + 1e-6);
  return { factor, fits: { width: fitting(output.width), height: fitting(output.height) } };
}

/** E.g. "1.8×"; a little is told to the hundredth, so that it is never "1×". */
export function factorText(scale: number): string {
  const rounded = scale < 1.1 ? Math.ceil(scale * 100) / 100 : Math.round(scale * 10) / 10;
  return `${rounded}×`;
}

/** The margins that fit: one that is wider would push the mark past the middle, to the other side. */
export function marginLimits(output: Size, scale: number): Limits {
  const { min, max } = limits.wmMargin;
  const room = Math.floor((Math.min(output.width, output.height) * (1 - scale)) / 2);
  return { min, max: clamp(room, { min, max }) };
}

/** A margin that would push the mark past the middle of the output shrinks. */
export function placeMark(mark: Size, output: Size, position: WmPosition, margin: number): Box {
  const room = { x: output.width - mark.width, y: output.height - mark.height };
  if (position === "center") {
    return { x: Math.round(room.x / 2), y: Math.round(room.y / 2), ...mark };
  }
  const inset = {
    x: Math.min(margin, Math.round(room.x / 2)),
    y: Math.min(margin, Math.round(room.y / 2)),
  };
  return {
    x: position.endsWith("left") ? inset.x : room.x - inset.x,
    y: position.startsWith("top") ? inset.y : room.y - inset.y,
    ...mark,
  };
}

/** Whether `placeMark` leaves less than the margin that was asked for. */
export function isMarginShrunk(mark: Size, output: Size, position: WmPosition, margin: number) {
  const room = Math.min(output.width - mark.width, output.height - mark.height);
  return position !== "center" && margin > Math.round(room / 2);
}
