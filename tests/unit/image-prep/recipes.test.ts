import { expect, test } from "vitest";
import { emptyBatch } from "~/features/image-prep/batch";
import { changeOptions } from "~/features/image-prep/batch-options";
import { recipeList, recipeOf, withoutRecipe, withRecipe } from "~/features/image-prep/recipes";
import { weddingRecipe } from "../../support/image-prep/recipes";

const names = (recipes: readonly { name: string }[]) => recipes.map(({ name }) => name);
const named = (name: string) => ({ ...weddingRecipe, name });

test("a recipe holds what a batch begins with, and of watermark files our logo alone", () => {
  const logo = { id: "logo", name: "Our logo", blob: new Blob() };
  const batch = { ...emptyBatch, watermark: logo };
  const recipe = recipeOf(batch, " Wedding ");
  expect(recipe).toEqual({ ...weddingRecipe, logo: true });
  expect(recipeOf({ ...batch, watermark: { ...logo, id: "mine" } }, "W").logo).toBe(false);
  expect(recipeList.parse([recipe])).toEqual([recipe]);
  expect(changeOptions(emptyBatch.options, recipe.options)).toEqual(emptyBatch.options);
});

test("a recipe takes the place of one of its name, however that is written", () => {
  const recipes = withRecipe(withRecipe([], named("Wedding")), named("Sculpted"));
  expect(names(recipes)).toEqual(["Wedding", "Sculpted"]);
  expect(names(withRecipe(recipes, named("WEDDING")))).toEqual(["WEDDING", "Sculpted"]);
  expect(names(withoutRecipe(recipes, "wedding"))).toEqual(["Sculpted"]);
});

test("what no recipe can be is refused in a sentence", () => {
  const refusal = (recipes: unknown) => recipeList.safeParse(recipes).error?.issues[0]?.message;
  expect(refusal([named("  ")])).toBe("Name the recipe.");
  expect(refusal([named("x".repeat(61))])).toBe("Keep the name to 60 characters.");
  const wordy = { ...weddingRecipe, context: { ...weddingRecipe.context, brand: "x".repeat(501) } };
  expect(refusal([wordy])).toBe("Keep each text to 500 characters.");
  expect(refusal(Array.from({ length: 21 }, (_, at) => named(`${at}`)))).toBe(
    "Keep it to 20 recipes. Delete one first.",
  );
  expect(refusal([named("Wedding"), named(" WEDDING")])).toBe("Two recipes have the same name.");
  const huge = { ...weddingRecipe.options, outputMaxWidth: 9000 };
  expect(refusal([{ ...weddingRecipe, options: huge }])).toBeDefined();
});
