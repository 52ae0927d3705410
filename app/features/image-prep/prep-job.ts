import type { Size } from "./geometry";
import type { RenderPlan } from "./render-plan";

export type OpenJob = { kind: "open"; file: Blob; type: string; longSide: number };
/** A font that the site serves, for workers to draw text with. */
export type FontFile = { family: string; weight: string; file: Blob };

export type PreviewJob = {
  kind: "preview";
  fonts: readonly FontFile[];
  small: Blob;
  photo: Size;
  plan: RenderPlan;
  longSide: number;
};
export type FinishJob = {
  kind: "finish";
  fonts: readonly FontFile[];
  file: Blob;
  type: string;
  photo: Size;
  plan: RenderPlan;
};
export type ZipJob = { kind: "zip"; files: readonly { path: string; content: Blob | string }[] };

/** Work for a worker, as plain data. */
export type PrepJob = OpenJob | PreviewJob | FinishJob | ZipJob;

export type PrepResult =
  /** `size`: of the upright photo; `small`: a copy of it. */
  | { kind: "open"; size: Size; small: Blob }
  | { kind: "preview"; blob: Blob; small: Size; output: Size }
  | { kind: "finish"; blob: Blob; output: Size }
  | { kind: "zip"; blob: Blob };

export type PrepRequest = { id: number; job: PrepJob };
export type PrepReply =
  | { id: number; result: PrepResult }
  /** The job cannot be done with this input. */
  | { id: number; problem: string };
