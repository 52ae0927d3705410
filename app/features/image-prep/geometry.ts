import { clamp, type Limits, limits } from "./limits";
import type { AspectMode } from "./sections";
import type { WmPosition } from "./watermark";

export type Size = { width: number; height: number };
export type Point = { x: number; y: number };
export type Box = Point & Size;

/** Minimum width and height of an output, in pixels (A5). */
const minSide = 8;

export type Placement = {
  output: Size;
  /** Visible part of the photo, in photo pixels. */
  source: Box;
  /** Where that part is drawn, in output pixels. */
  target: Box;
  /** Output pixels per photo pixel. */
  scale: number;
};

export type FitOptions = {
  outputMaxWidth: number;
  outputTargetHeight: number;
  aspectMode: AspectMode;
};

/** `focal`: the point to keep in view, as fractions of the photo; defaults to the center. */
export type CropOptions = FitOptions & { focal?: Point };

/** `keep` fits inside the size and never enlarges. */
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

/** Crops like CSS `object-position`. */
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

/** The focal point on the output, as fractions rounded to thousandths. */
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
  return Math.max(minSide, Math.round(length));
}

/** The mark's longer side becomes `scale` times the output's shorter side. */
export function sizeMark(mark: Size, output: Size, scale: number): Size {
  const longer = Math.min(output.width, output.height) * scale;
  const ratio = longer / Math.max(mark.width, mark.height);
  return {
    width: Math.max(1, Math.round(mark.width * ratio)),
    height: Math.max(1, Math.round(mark.height * ratio)),
  };
}

/** How much the photo is enlarged, and the output size that needs no enlarging; undefined if it isn't enlarged. */
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

/** E.g. "1.8×"; small factors get two decimals so they never read "1×". */
export function factorText(scale: number): string {
  const rounded = scale < 1.1 ? Math.ceil(scale * 100) / 100 : Math.round(scale * 10) / 10;
  return `${rounded}×`;
}

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

export function isMarginShrunk(mark: Size, output: Size, position: WmPosition, margin: number) {
  const room = Math.min(output.width - mark.width, output.height - mark.height);
  return position !== "center" && margin > Math.round(room / 2);
}
