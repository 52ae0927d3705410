/** Pixels; twice what the card shows. */
const side = 192;

/** Small squares of those files that this browser can draw, as data addresses. One at a time: a photo may be large. */
export async function makeThumbnails(files: readonly File[]): Promise<string[]> {
  const made: string[] = [];
  for (const file of files) {
    const drawn = file.type.startsWith("image/") ? await drawSquare(file) : null;
    if (drawn) made.push(drawn);
  }
  return made;
}

async function drawSquare(file: File): Promise<string | null> {
  const photo = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => null);
  if (!photo) return null;
  const { width, height } = photo;
  const cut = Math.min(width, height);
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext("2d");
  if (context) {
    // A JPEG has no transparency; a sketch stands on paper.
    context.fillStyle = "#fff";
    context.fillRect(0, 0, side, side);
    context.imageSmoothingQuality = "high";
    const at = [(width - cut) / 2, (height - cut) / 2] as const;
    context.drawImage(photo, ...at, cut, cut, 0, 0, side, side);
  }
  photo.close();
  return context && canvas.toDataURL("image/jpeg", 0.7);
}
