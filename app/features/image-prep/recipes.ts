import * as z from "zod/mini";
import type { StudioSetting } from "~/platform/storage/studio-setting";
import type { Batch } from "./batch";
import { type Limits, limits } from "./limits";
import { aspectModes, sections } from "./sections";
import { logoId, wmPositions } from "./watermark";

const maxNameLength = 60;
const longestText = 500;
const maxRecipes = 20;

const within = ({ min, max }: Limits) => z.number().check(z.minimum(min), z.maximum(max));
const text = z
  .string()
  .check(z.maxLength(longestText, `Keep each text to ${longestText} characters.`));

/** Saved defaults for a batch. The only watermark it can refer to is the studio's logo; files stay on the device. */
const recipe = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, "Name the recipe."),
      z.maxLength(maxNameLength, `Keep the name to ${maxNameLength} characters.`),
    ),
  options: z.object({
    section: z.enum(sections),
    outputMaxWidth: within(limits.outputSize),
    outputTargetHeight: within(limits.outputSize),
    aspectMode: z.enum(aspectModes),
    padColor: z.string().check(z.regex(/^#[0-9a-f]{6}$/i)),
    outputQuality: within(limits.quality),
    credit: z.boolean(),
    watermarkEnabled: z.boolean(),
    wmPosition: z.enum(wmPositions),
    wmOpacity: within(limits.wmOpacity),
    wmScale: within(limits.wmScale),
    wmMargin: within(limits.wmMargin),
    wmRemoveBg: z.boolean(),
  }),
  logo: z.boolean(),
  context: z.object({
    brand: text,
    location: text,
    audience: text,
    keywords: text,
    styleHints: text,
  }),
});
export type Recipe = z.infer<typeof recipe>;

export const recipeList = z.array(recipe).check(
  z.maxLength(maxRecipes, `Keep it to ${maxRecipes} recipes. Delete one first.`),
  z.refine(
    (recipes) => new Set(recipes.map(({ name }) => name.toLowerCase())).size === recipes.length,
    "Two recipes have the same name.",
  ),
);

export const recipesSetting: StudioSetting<Recipe[]> = {
  name: "prep-recipes",
  schema: recipeList,
  initial: [],
};

export function recipeOf({ options, watermark, context }: Batch, name: string): Recipe {
  return { name: name.trim(), options, logo: watermark?.id === logoId, context };
}

/** Replaces the recipe of the same name, or appends. */
export function withRecipe(recipes: readonly Recipe[], added: Recipe): Recipe[] {
  const at = recipes.findIndex(({ name }) => isNamed(name, added.name));
  return at < 0 ? [...recipes, added] : recipes.with(at, added);
}

export function withoutRecipe(recipes: readonly Recipe[], removed: string): Recipe[] {
  return recipes.filter(({ name }) => !isNamed(name, removed));
}

function isNamed(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
