import { expect, test } from "vitest";
import { emptyBatch } from "~/features/image-prep/batch";
import { changeOptions } from "~/features/image-prep/batch-options";
import { recipeList, recipeOf, withoutRecipe, withRecipe } from "~/features/image-prep/recipes";
import { weddingRecipe } from "../../support/image-prep/recipes";

const names = (recipes: readonly { name: string }[]) => recipes.map(({ name }) => name);
const named = (name: string) => ({ ...weddingRecipe, name });

test("a recipe stores a batch's settings, and no watermark file except our logo", () => {
  const logo = { id: "logo", name: "Our logo", blob: new Blob() };
  const batch = { ...emptyBatch, watermark: logo };
  const recipe = recipeOf(batch, " Wedding ");
  expect(recipe).toEqual({ ...weddingRecipe, logo: true });
  expect(recipeOf({ ...batch, watermark: { ...logo, id: "mine" } }, "W").logo).toBe(false);
  expect(recipeList.parse([recipe])).toEqual([recipe]);
  expect(changeOptions(emptyBatch.options, recipe.options)).toEqual(emptyBatch.options);
});

test("replaces a recipe of the same name, in any case", () => {
  const recipes = withRecipe(withRecipe([], named("Wedding")), named("Sculpted"));
  expect(names(recipes)).toEqual(["Wedding", "Sculpted"]);
  expect(names(withRecipe(recipes, named("WEDDING")))).toEqual(["WEDDING", "Sculpted"]);
  expect(names(withoutRecipe(recipes, "wedding"))).toEqual(["Sculpted"]);
});

test("refuses an invalid recipe with a message", () => {
  const refusal = (recipes: unknown) => recipeList.safeParse(recipes).error?.issues[0]?.message;
  expect(refusal([named("  ")])).toBe("Name the recipe.");
  expect(refusal([named("x".repeat(61))])).toBe("Keep the name to 60 characters.");
  const tooLong = {
    ...weddingRecipe,
    context: { ...weddingRecipe.context, brand: "x".repeat(501) },
  };
  expect(refusal([tooLong])).toBe("Keep each text to 500 characters.");
  expect(refusal(Array.from({ length: 21 }, (_, at) => named(`${at}`)))).toBe(
    "Keep it to 20 recipes. Delete one first.",
  );
  expect(refusal([named("Wedding"), named(" WEDDING")])).toBe("Two recipes have the same name.");
  const huge = { ...weddingRecipe.options, outputMaxWidth: 9000 };
  expect(refusal([{ ...weddingRecipe, options: huge }])).toBeDefined();
});
