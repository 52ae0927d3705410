import type { LikedCake } from "~/features/likes/liked-cake";
import type { EventType } from "~/features/orders/event-labels";
import type { LetterPhoto } from "./letter-blocks";
import { letterImages } from "./letter-images";

/** The first cake that the client liked, or else one of its kind, without a word. */
export function cakePhoto(type: EventType, [liked]: readonly LikedCake[] = []): LetterPhoto {
  if (!liked) return { src: letterImages.cake(type), caption: "" };
  return { src: `${liked.file}?w=640`, caption: `You liked “${liked.title}”` };
}
