export const mostLikes = 12;

const galleryRoot = "/media/portfolio/gallery/";
/** A category and a photo's file name as `mediaAddress` writes it: no slash of either kind, no name of dots. */
export const cakeId =
  /^[a-z0-9-]{1,60}\/(?:[\w.!~*'()-]|%(?!2f|5c)[\da-f]{2}){1,200}\.(?:jpe?g|png|gif|webp|avif)$/i;

/** Of a photo's address, or of an id itself; null: no photo of the gallery has it. */
export function cakeIdOf(text: string): string | null {
  const id = (text.split("?", 1)[0] ?? "").replace(galleryRoot, "");
  return cakeId.test(id) ? id : null;
}

/** Where the photo of an id lies, whether it is there or not. */
export function cakeFile(id: string): string {
  return galleryRoot + id;
}
