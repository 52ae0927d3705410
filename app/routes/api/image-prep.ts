import { accesses } from "~/features/auth/.server/access";
import { imagePrepCalls } from "~/features/image-prep/image-prep-calls";
import { recipesSetting } from "~/features/image-prep/recipes";
import { handleCalls } from "~/platform/http/handle-calls";
import { reviseStudioSetting } from "~/platform/storage/studio-setting";

const route = handleCalls(accesses, imagePrepCalls, {
  saveRecipes: (services, recipes) =>
    reviseStudioSetting(services, [recipesSetting, "prep-recipes"], recipes),
});

export const loader = route.loader;
export const action = route.action;
