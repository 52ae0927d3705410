export const maxLikes = 12;

const galleryRoot = "/media/portfolio/gallery/";
/** Category and file name, escaped as in the photo's address: no slashes, no dot segments. */
export const cakeId =
  /^[a-z0-9-]{1,60}\/(?:[\w.!~*'()-]|%(?!2f|5c)[\da-f]{2}){1,200}\.(?:jpe?g|png|gif|webp|avif)$/i;

/** Accepts a photo's address or an id. Null if it isn't a gallery photo. */
export function cakeIdOf(text: string): string | null {
  const id = (text.split("?", 1)[0] ?? "").replace(galleryRoot, "");
  return cakeId.test(id) ? id : null;
}

export function cakeFile(id: string): string {
  return galleryRoot + id;
}
