import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireOwner } from "~/features/auth/.server/require-caller";
import { ownerPage } from "~/features/back-office/handle";
import {
  readRawManifest,
  readSkipped,
  unreadableFilesQuery,
} from "~/features/recognitions/.server/read-debug-data";

import { RecognitionsDebug } from "~/features/recognitions/ui/office/recognitions-debug";
import { hiddenHeadTags } from "~/features/seo/head-tags";
import { valueOr } from "~/platform/result";
import { readOne } from "~/platform/storage/d1-query";

export const handle = ownerPage;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const caller = await requireOwner({ request, context });
  const { services } = context;
  const [reading, skipped, unread] = await Promise.all([
    readRawManifest(services),
    readSkipped(services),
    readOne(services, unreadableFilesQuery),
  ]);
  return {
    caller,
    first: reading.ok ? reading.value : { error: reading.error },
    address: services.settings.RECOGNITIONS_MANIFEST_URL,
    unread: valueOr(unread, null),
    skipped: valueOr(skipped, null),
  };
}

export const meta: MetaFunction = () => hiddenHeadTags("Recognitions debug");

export default function RecognitionsDebugRoute() {
  const { first, address, unread, skipped } = useLoaderData<typeof loader>();
  return <RecognitionsDebug first={first} address={address} unread={unread} skipped={skipped} />;
}

export { readWhenConnected as clientLoader } from "~/ui/office/router";
export { OfficeError as ErrorBoundary } from "./office-error";
