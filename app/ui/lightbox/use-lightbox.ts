import type { ComponentType } from "react";
import { useLatePart } from "../late/use-late-part";
import type { LightboxProps } from "./lightbox";

const loadPlain = async (): Promise<ComponentType<LightboxProps>> =>
  (await import("./lightbox")).Lightbox;

/** The lightbox once it is loaded; `near` goes on the element around the photos. */
export function useLightbox(
  wanted: boolean,
  onUnavailable: () => void,
  onNear?: () => void,
  load = loadPlain,
) {
  const { Part: Lightbox, near: prepare } = useLatePart(load, wanted, onUnavailable);
  const near = () => {
    prepare();
    onNear?.();
  };
  return { Lightbox, near: { onPointerOver: near, onFocus: near, onTouchStart: near } };
}
