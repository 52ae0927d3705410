/** Pixels; twice the displayed size. */
const side = 192;

/** Data URLs; one file at a time, because photos can be large. */
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
    context.fillStyle = "#fff";
    context.fillRect(0, 0, side, side);
    context.imageSmoothingQuality = "high";
    const at = [(width - cut) / 2, (height - cut) / 2] as const;
    context.drawImage(photo, ...at, cut, cut, 0, 0, side, side);
  }
  photo.close();
  return context && canvas.toDataURL("image/jpeg", 0.7);
}
