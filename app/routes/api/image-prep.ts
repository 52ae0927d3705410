import { staffOnly } from "~/features/auth/.server/access";
import { recipesCall, recipesSetting } from "~/features/image-prep/recipes";
import { callTable, change } from "~/platform/http/call-table";
import { endpoint } from "~/platform/http/endpoint";
import { reviseStudioSetting } from "~/platform/storage/studio-setting";

const route = callTable("/api/image-prep", {
  recipes: endpoint({
    PUT: change({
      access: staffOnly,
      body: recipesCall,
      limit: 512 * 1024,
      make: (services, recipes) =>
        reviseStudioSetting(services, [recipesSetting, "prep-recipes"], recipes),
    }),
  }),
});

export const loader = route.loader;
export const action = route.action;
