export const mostLikes = 12;

export const galleryRoot = "/media/portfolio/gallery/";
export const cakeId = /^[a-z0-9-]{1,60}\/[^/?#\s"<>]{1,200}$/;

/** Of a photo's address, or of an id itself; null: no photo of the gallery has it. */
export function cakeIdOf(text: string): string | null {
  const id = (text.split("?", 1)[0] ?? "").replace(galleryRoot, "");
  return cakeId.test(id) ? id : null;
}

/** Where the photo of an id lies, whether it is there or not. */
export function cakeFile(id: string): string {
  return galleryRoot + id;
}
