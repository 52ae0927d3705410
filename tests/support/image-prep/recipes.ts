import { emptyBatch } from "~/features/image-prep/batch";
import { recipeOf } from "~/features/image-prep/recipes";

export const weddingRecipe = recipeOf(emptyBatch, "Wedding");
