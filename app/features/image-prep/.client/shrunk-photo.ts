import type { Box, Size } from "../geometry";
import type { Pen } from "./surface";

/** Draws a part of a photo from a copy of it that is smaller; `source` is in the photo's own pixels. */
export function drawShrunk(
  pen: Pen,
  copy: ImageBitmap,
  photo: Size,
  { source, target }: { source: Box; target: Box },
) {
  const shrunk = copy.width / photo.width;
  pen.imageSmoothingQuality = "high";
  pen.drawImage(
    copy,
    source.x * shrunk,
    source.y * shrunk,
    source.width * shrunk,
    source.height * shrunk,
    target.x,
    target.y,
    target.width,
    target.height,
  );
}
