import type { ZipEntry } from "~/ui/office/files/pack-zip";
import type { Size } from "./geometry";
import type { RenderPlan } from "./render-plan";

/** Pixels along the longer side of the copies that previews are made of. */
export const smallSide = 720;

/** A font that the site serves, for workers to draw text with. */
export type FontFile = { family: string; weight: string; file: Blob };

export type PhotoFile = { file: Blob; type: string };
/** `size`: of the upright photo; `small`: a copy of it. */
export type OpenedPhoto = { size: Size; small: Blob; cmykWithoutProfile?: boolean };
/** `size`: of the preview itself; `output`: of the file that the ZIP gets; `marginShrunk`: the watermark's. */
export type DrawnPreview = { blob: Blob; size: Size; output: Size; marginShrunk?: boolean };
export type Output = { blob: Blob; size: Size };
type Drawing = { plan: RenderPlan; photoSize: Size; fonts: readonly FontFile[] };

/** What a worker is given for each kind of job, as plain data. */
export type JobInput = {
  open: PhotoFile & { longSide: number };
  preview: Drawing & { small: Blob; longSide: number };
  /** `xmp`: what the finished file says of whose it is. */
  finish: Drawing & PhotoFile & { xmp?: string };
  zip: { entries: readonly ZipEntry[] };
};

/** What it gives back. */
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
  /** The job cannot be done with this input. */
  | { problem: string };
