import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireOwner } from "~/features/auth/.server/require-caller";
import { ownerPage } from "~/features/back-office/handle";
import { OfficeFrame } from "~/features/back-office/ui/office-frame";
import { lastAuditQuery } from "~/features/seo/.server/facts-store";
import { readRobots } from "~/features/seo/.server/robots-source";
import { loadBundle } from "~/features/seo/.server/seo-store";
import { hiddenHeadTags } from "~/features/seo/head-tags";
import { SeoScreen } from "~/features/seo/ui/seo-screen";
import { valueOr } from "~/platform/result";
import { readOne } from "~/platform/storage/d1-query";
import { siteContent } from "./.server/site-content";

export const handle = ownerPage;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const caller = await requireOwner({ request, context });
  const { services } = context;
  const [bundle, photos, audit, pages, robots] = await Promise.all([
    loadBundle(services),
    siteContent.photos(services),
    readOne(services, lastAuditQuery),
    siteContent.pages(services),
    readRobots(services),
  ]);
  if (!bundle.ok) throw data({ sentence: bundle.error }, { status: 503 });
  return {
    caller,
    bundle: bundle.value,
    photos: valueOr(photos, []),
    audit: valueOr(audit, null) ?? { audits: [], auditedAt: null },
    publicSite: {
      origin: services.settings.SITE_ORIGIN,
      pages: valueOr(pages, []).map(({ images: _, isMain: __, ...page }) => page),
      robots: valueOr(robots, ""),
    },
  };
}

export const meta: MetaFunction = () => hiddenHeadTags("SEO maintenance");

export default function SeoMaintenanceRoute() {
  const { bundle, photos, audit, publicSite } = useLoaderData<typeof loader>();
  return (
    <OfficeFrame title="SEO maintenance">
      <SeoScreen bundle={bundle} photos={photos} audit={audit} publicSite={publicSite} />
    </OfficeFrame>
  );
}

export { readWhenConnected as clientLoader } from "~/ui/office/router";
export { OfficeError as ErrorBoundary } from "./office-error";
