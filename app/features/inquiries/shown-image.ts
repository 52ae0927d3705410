/** Pictures that every browser shows and that can run nothing. HEIC is only downloaded: most browsers do not know it. */
const shownImages = new Set(["image/jpeg", "image/png", "image/gif", "image/webp", "image/avif"]);

export function isShownImage(contentType: string): boolean {
  return shownImages.has(contentType);
}
