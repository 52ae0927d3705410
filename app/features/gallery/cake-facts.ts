import * as z from "zod/mini";
import { parseWholeNumber } from "~/ui/whole-number";
import type { CakeFacts } from "./facts-line";

export const maxTiers = 12;
export const maxPrice = 100_000;
export const maxServingsLength = 40;
export const maxStoryLength = 800;
export const maxTownLength = 60;

export const servings = z.string().check(z.trim(), z.maxLength(maxServingsLength));
export const story = z.string().check(z.trim(), z.maxLength(maxStoryLength));
export const townError = "Only the town, without a street or ZIP code.";
/** Anyone can read it, so a client's address must not be in it. */
export const town = z
  .string()
  .check(z.trim(), z.maxLength(maxTownLength), z.regex(/^\D*$/, townError));
export const tiers = z.int().check(z.minimum(0), z.maximum(maxTiers));
/** In dollars. */
export const price = z.int().check(z.minimum(0), z.maximum(maxPrice));

/** 0 for an empty field; undefined unless it's a whole number up to `most`. */
export function parseCount(typed: string, most: number): number | undefined {
  return typed.trim() === "" ? 0 : parseWholeNumber(typed.replace("$", ""), { min: 1, max: most });
}

/** Reads R2 metadata; invalid values count as missing. */
export function readCakeFacts(
  stored: Record<string, string>,
): CakeFacts & { story: string; town: string } {
  const said = story.safeParse(stored.story);
  const delivered = town.safeParse(stored.town);
  const parsed = servings.safeParse(stored.servings);
  return {
    story: said.success ? said.data : "",
    town: delivered.success ? delivered.data : "",
    servings: parsed.success ? parsed.data : "",
    tiers: parseCount(stored.tiers ?? "", maxTiers) ?? 0,
    price: parseCount(stored.price ?? "", maxPrice) ?? 0,
  };
}
