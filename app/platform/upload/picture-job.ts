import type { EncodedPicture } from "./encode-picture";
import type { PictureLimits } from "./picture-plan";
import type { Refusal } from "./picture-refusal";

/** What the page asks of the worker that encodes, and what it answers. */
export type PictureJob = { file: Blob; limits: PictureLimits };
export type PictureAnswer = { picture: EncodedPicture } | { refusal: Refusal };
