import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/features/auth/.server/require-caller";
import { staffPage } from "~/features/back-office/handle";
import { recipesSetting } from "~/features/image-prep/recipes";
import { ImagePrep } from "~/features/image-prep/ui/image-prep";
import { hiddenHeadTags } from "~/features/seo/head-tags";
import { readEach } from "~/platform/storage/d1-query";
import { studioSettingQuery } from "~/platform/storage/studio-setting";

export const handle = staffPage;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const caller = await requireStaff({ request, context });
  const queries = { recipes: studioSettingQuery(recipesSetting) };
  const { recipes } = await readEach(context.services, queries);
  return { caller, recipes: recipes.ok ? recipes.value : null };
}

export const meta: MetaFunction = () => hiddenHeadTags("Image prep");

export default function ImagePrepRoute() {
  const { recipes } = useLoaderData<typeof loader>();
  return <ImagePrep recipes={recipes} />;
}

export { readWhenConnected as clientLoader } from "~/ui/office/router";
export { OfficeError as ErrorBoundary } from "./office-error";
