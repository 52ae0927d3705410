import { useLazyPart } from "../late/use-lazy-part";

const load = async () => (await import("./lightbox")).Lightbox;

/** `near` goes on the element around the photos. */
export function useLightbox(wanted: boolean, onUnavailable: () => void, onNear?: () => void) {
  const { Part: Lightbox, near: prepare } = useLazyPart(load, wanted, onUnavailable);
  const near = () => {
    prepare();
    onNear?.();
  };
  return { Lightbox, near: { onPointerOver: near, onFocus: near, onTouchStart: near } };
}
