import type { Box } from "~/platform/drawing/outline";
import type { PhotoSource } from "~/ui/photo";

/** A name as the studio's hand writes it: an SVG path, and the box that it fills. */
export type SignatureOutline = { path: string; box: Box };

export type SignatureSource = {
  name: string;
  /** The studio's own, dark on light, instead of the outline. */
  photo: PhotoSource | null;
  /** Null if the hand lacks letters of the name. */
  outline: SignatureOutline | null;
};

/** As an image of its own, for lists of photos. */
export function signaturePhoto({ name, outline }: SignatureSource): PhotoSource {
  const { path, box } = outline ?? { path: "", box: { left: 0, top: 0, width: 3, height: 1 } };
  const { width, height } = box;
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}' viewBox='${boxText(box)}'><path d='${path}'/></svg>`;
  return { url: `data:image/svg+xml,${encodeURIComponent(svg)}`, alt: name, width, height };
}

export function boxText({ left, top, width, height }: Box): string {
  return `${left} ${top} ${width} ${height}`;
}
