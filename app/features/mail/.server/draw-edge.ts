import { drawPng } from "~/platform/drawing/draw-png";

/** In pixels, twice the size in which a letter shows it. */
const width = 1200;
const height = 32;
const count = 20;
const steps = 12;

/** The icing that hangs from a letter's head: `scallop-edge` of the site, for email programs. */
export function drawEdge(color: string): Promise<ArrayBuffer> {
  const reach = width / count / 2;
  const scallops = Array.from({ length: count }, (_, scallop) =>
    Array.from({ length: steps + 1 }, (_, step) => {
      const angle = (Math.PI * step) / steps;
      return [(2 * scallop + 1 - Math.cos(angle)) * reach, Math.sin(angle) * height] as const;
    }),
  );
  return drawPng(scallops, { width, height, color });
}
