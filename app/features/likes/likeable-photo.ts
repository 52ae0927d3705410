/** What a heart has to know of a photo. */
export type LikeablePhoto = { url: string; title: string };
