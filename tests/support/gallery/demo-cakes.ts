import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const portfolio = join(import.meta.dirname, "../../../demo/portfolio");
const fraction = z.number().min(0).max(1);
const records = z.record(
  z.string(),
  z.looseObject({ focal: z.object({ x: fraction, y: fraction }) }),
);

/** Width / height of the demo's photos that aren't square. */
const ratios: Record<string, number> = {
  "wedding/blush-ruffles": 0.8,
  "wedding/burgundy-and-marble": 0.8,
  "wedding/ivory-pearls": 0.8,
  "sculpted/fairytale-castle": 0.8,
  "birthday/sleepy-unicorn": 0.8,
  "cupcakes/garden-stand": 0.8,
  "special-occasions/vintage-heart": 4 / 3,
  "cupcakes/the-sixteen-box": 4 / 3,
};

type Edges = readonly [left: number, top: number, right: number];

/** The highest part of each cake, with its candles and flags, in fractions of the photo. */
const tops: Record<string, Edges> = {
  "wedding/blush-ruffles": [0.36, 0.02, 0.66],
  "wedding/burgundy-and-marble": [0.3, 0.05, 0.68],
  "wedding/ivory-pearls": [0.35, 0.05, 0.63],
  "wedding/modern-hexagon": [0.3, 0.07, 0.6],
  "wedding/orchard-naked-cake": [0.3, 0.1, 0.6],
  "sculpted/fairytale-castle": [0.37, 0.03, 0.63],
  "sculpted/gift-box": [0.32, 0.2, 0.72],
  "sculpted/quilted-handbag": [0.35, 0.16, 0.66],
  "sculpted/story-stack": [0.38, 0.23, 0.66],
  "sculpted/vintage-camera": [0.18, 0.21, 0.82],
  "birthday/big-top": [0.44, 0.13, 0.6],
  "birthday/mint-drip-party": [0.35, 0.16, 0.66],
  "birthday/over-the-rainbow": [0.33, 0.16, 0.7],
  "birthday/sleepy-unicorn": [0.22, 0.18, 0.76],
  "birthday/teddy-and-balloons": [0.38, 0.1, 0.79],
  "special-occasions/vintage-heart": [0.28, 0.1, 0.75],
  "special-occasions/chocolate-and-strawberries": [0.36, 0.22, 0.67],
  "special-occasions/flower-basket": [0.27, 0.22, 0.75],
  "special-occasions/winter-cabin": [0.33, 0.15, 0.7],
  "special-occasions/over-the-moon": [0.36, 0.14, 0.69],
  "cupcakes/rose-swirls": [0.15, 0.23, 0.85],
  "cupcakes/chocolate-raspberry": [0.15, 0.25, 0.85],
  "cupcakes/garden-stand": [0.4, 0.14, 0.6],
  // A box from above may lose cupcakes at its sides.
  "cupcakes/the-sixteen-box": [0.35, 0.04, 0.65],
  "cupcakes/one-candle": [0.47, 0.24, 0.55],
};

export type DemoCake = {
  /** Folder and file, e.g. "wedding/ivory-pearls". */
  name: string;
  ratio: number;
  focal: { x: number; y: number };
  top: Edges;
};

const described = records.parse(JSON.parse(readFileSync(join(portfolio, "alt.json"), "utf8")));

export const demoCakes: readonly DemoCake[] = Object.entries(tops).map(([name, top]) => {
  const record = described[`gallery/${name}.jpg`];
  if (!record) throw new Error(`${name} is not in the demo`);
  return { name, ratio: ratios[name] ?? 1, focal: record.focal, top };
});

/** Whether a cover crop of this aspect ratio, around the focal point, keeps the cake's top. */
export function keepsTop({ ratio, focal, top }: DemoCake, frame: number): boolean {
  const width = Math.min(1, frame / ratio);
  const height = Math.min(1, ratio / frame);
  const left = (1 - width) * focal.x;
  return left <= top[0] && (1 - height) * focal.y <= top[1] && left + width >= top[2];
}
