import * as z from "zod/mini";
import { declareCall } from "~/platform/http/call";
import { recipeList } from "./recipes";

export const imagePrepCalls = {
  saveRecipes: declareCall("PUT", "/api/image-prep/recipes", {
    access: "staff",
    /** `from`: the list that the change was based on. */
    input: z.object({ from: recipeList, to: recipeList }),
    limit: 512 * 1024,
  }),
};
