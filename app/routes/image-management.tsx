import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunction, useLoaderData, useSearchParams } from "@remix-run/react";
import { requireOwner } from "~/features/auth/.server/require-caller";
import { ownerPage } from "~/features/back-office/handle";
import { OfficeFrame } from "~/features/back-office/ui/office-frame";
import { photoTextsQuery } from "~/features/seo/.server/seo-store";
import { hiddenHeadTags } from "~/features/seo/head-tags";
import {
  siteImageHistoryQuery,
  siteImagesQuery,
} from "~/features/site-images/.server/site-image-store";
import { describeImages } from "~/features/site-images/site-photos";
import { slotDefaults } from "~/features/site-images/slot-defaults";
import { isSiteImageSlot } from "~/features/site-images/slots";
import { ImageManager } from "~/features/site-images/ui/image-manager";
import { liveThemeQuery } from "~/features/theme/.server/theme-store";
import { productionTheme } from "~/features/theme/normalize-theme";
import { seasonOf } from "~/features/theme/presets/season";
import { readAll } from "~/platform/storage/d1-query";
import { Alert } from "~/ui/office/alert";
import { signedPhotos } from "./.server/signature-source";

export const handle = ownerPage;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const caller = await requireOwner({ request, context });
  const { services } = context;
  const read = await readAll(services, {
    theme: liveThemeQuery,
    images: siteImagesQuery,
    history: siteImageHistoryQuery,
    texts: photoTextsQuery,
  });
  const theme = read.ok ? read.value.theme : productionTheme;
  return {
    caller,
    signature: signedPhotos(services, theme, []).photos.signature,
    season: seasonOf(theme),
    photos: read.ok
      ? {
          images: describeImages(read.value.images, read.value.texts),
          history: read.value.history,
        }
      : null,
  };
}

export const meta: MetaFunction = () => hiddenHeadTags("Image management");

/** The query only selects a slot; the data stays the same. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => currentUrl.search === nextUrl.search && defaultShouldRevalidate;

export default function ImageManagementRoute() {
  const { photos, signature, season } = useLoaderData<typeof loader>();
  const [search, setSearch] = useSearchParams();
  const asked = search.get("slot") ?? "";
  return (
    <OfficeFrame title="Image management">
      {photos ? (
        <ImageManager
          {...photos}
          slot={isSiteImageSlot(asked) ? asked : "about"}
          defaults={slotDefaults(signature, season)}
          onSlot={(slot) => setSearch({ slot }, { replace: true, preventScrollReset: true })}
        />
      ) : (
        <Alert>We can’t load your photos right now. Please reload the page in a minute.</Alert>
      )}
    </OfficeFrame>
  );
}

export { readWhenConnected as clientLoader } from "~/ui/office/router";
export { OfficeError as ErrorBoundary } from "./office-error";
