import type { PhotoAnswer, PhotoJob } from "../photo-job";
import { compressPhoto } from "./compress-photo";

addEventListener("message", async ({ data }: MessageEvent<PhotoJob>) => {
  const answer: PhotoAnswer = await compressPhoto(data).catch(() => ({ refusal: "stopped" }));
  postMessage(answer);
});
