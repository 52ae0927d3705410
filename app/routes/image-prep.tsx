import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { requireStaff } from "~/features/auth/.server/require-caller";
import { staffPage } from "~/features/back-office/handle";
import { ImagePrep } from "~/features/image-prep/ui/image-prep";
import { hiddenHeadTags } from "~/features/seo/head-tags";

export const handle = staffPage;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const caller = await requireStaff({ request, context });
  return { caller };
}

export const meta: MetaFunction = () => hiddenHeadTags("Image prep");

export default function ImagePrepRoute() {
  return <ImagePrep />;
}

export { readWhenConnected as clientLoader } from "~/ui/office/router";
export { OfficeError as ErrorBoundary } from "./office-error";
