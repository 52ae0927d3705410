import * as z from "zod/mini";
import { readWhole } from "~/ui/whole-number";
import type { CakeFacts } from "./facts-line";

export const mostTiers = 12;
export const highestPrice = 100_000;
export const longestServings = 40;

export const servings = z.string().check(z.trim(), z.maxLength(longestServings));
export const tiers = z.int().check(z.minimum(0), z.maximum(mostTiers));
/** In dollars. */
export const price = z.int().check(z.minimum(0), z.maximum(highestPrice));

/** 0 for an empty field; undefined unless it's a whole number up to `most`. */
export function readCount(typed: string, most: number): number | undefined {
  return typed.trim() === "" ? 0 : readWhole(typed.replace("$", ""), { min: 1, max: most });
}

/** Reads R2 metadata; invalid values count as missing. */
export function readCakeFacts(stored: Record<string, string>): CakeFacts {
  const parsed = servings.safeParse(stored.servings);
  return {
    servings: parsed.success ? parsed.data : "",
    tiers: readCount(stored.tiers ?? "", mostTiers) ?? 0,
    price: readCount(stored.price ?? "", highestPrice) ?? 0,
  };
}
