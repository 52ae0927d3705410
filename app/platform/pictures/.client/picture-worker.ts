import type { PictureAnswer, PictureJob } from "../picture-job";
import { compressPicture } from "./compress-picture";

addEventListener("message", async ({ data }: MessageEvent<PictureJob>) => {
  const answer: PictureAnswer = await compressPicture(data).catch(() => ({ refusal: "stopped" }));
  postMessage(answer);
});
