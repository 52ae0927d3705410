import type { ZipEntry } from "~/ui/office/files/pack-zip";
import type { Size } from "./geometry";
import type { RenderPlan } from "./render-plan";

/** Longer side, in pixels, of the copies that previews are drawn from. */
export const smallSide = 720;

export type FontFile = { family: string; weight: string; file: Blob };

export type PhotoFile = { file: Blob; type: string };
export type OpenedPhoto = { size: Size; small: Blob; cmykWithoutProfile?: boolean };
/** `size`: of the preview; `output`: of the final file; `marginShrunk`: the watermark margin didn't fit. */
export type DrawnPreview = { blob: Blob; size: Size; output: Size; marginShrunk?: boolean };
export type Output = { blob: Blob; size: Size };
type Drawing = { plan: RenderPlan; photoSize: Size; fonts: readonly FontFile[] };

/** Messages to the worker: plain data, so they can be cloned. */
export type JobInput = {
  open: PhotoFile & { longSide: number };
  preview: Drawing & { small: Blob; longSide: number };
  /** `xmp`: the credit to embed. */
  finish: Drawing & PhotoFile & { xmp?: string };
  zip: { entries: readonly ZipEntry[] };
};

export type JobOutput = {
  open: OpenedPhoto;
  preview: DrawnPreview;
  finish: Output;
  zip: Blob;
};

export type JobKind = keyof JobInput;

export type JobRequest<Kind extends JobKind = JobKind> = {
  [One in Kind]: { kind: One; input: JobInput[One] };
}[Kind];

export type JobReply<Kind extends JobKind = JobKind> =
  | { output: JobOutput[Kind] }
  /** The input can't be processed, e.g. a damaged photo. */
  | { problem: string };
