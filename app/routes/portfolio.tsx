import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/features/auth/.server/require-caller";
import { staffPage } from "~/features/back-office/handle";
import { OfficeFrame } from "~/features/back-office/ui/office-frame";
import { categoryOfFolder } from "~/features/gallery/categories";
import { galleryCalls } from "~/features/gallery/gallery-calls";
import {
  changedPhotos,
  type PhotoFields,
  type PortfolioPhoto,
} from "~/features/gallery/portfolio-photo";
import { publishedPhotos } from "~/features/gallery/published-photos";
import { GalleryManager } from "~/features/gallery/ui/office/gallery-manager";
import { countPending, describePending, joinPending } from "~/features/portfolio/pending-changes";
import { recentTime } from "~/features/portfolio/recent-time";
import { PublishBar } from "~/features/portfolio/ui/publish-bar";
import { useEditedItems } from "~/features/portfolio/ui/use-edited-items";
import { saveItemsBy, usePublishing } from "~/features/portfolio/ui/use-publishing";
import {
  changedRecognitions,
  type PortfolioRecognition,
  type RecognitionFields,
} from "~/features/recognitions/portfolio-recognition";
import { recognitionCalls } from "~/features/recognitions/recognition-calls";
import { gapsBeforePublishing } from "~/features/recognitions/recognition-gaps";
import { RecognitionManager } from "~/features/recognitions/ui/office/recognition-manager";
import { ReviewManager } from "~/features/reviews/ui/office/review-manager";
import { hiddenHeadTags } from "~/features/seo/head-tags";
import { pack, unpack } from "~/platform/html/packed-data";
import { studio } from "~/studio";
import { Tab, TabList, TabPanel, Tabs } from "~/ui/tabs";
import { loadPortfolio } from "./.server/load-portfolio";

export const handle = staffPage;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const caller = await requireStaff({ request, context });
  const portfolio = await loadPortfolio(context.services, caller.role === "owner");
  return { caller, portfolio: pack(portfolio) };
}

export const meta: MetaFunction = () => hiddenHeadTags("Portfolio");

const saveOf = {
  gallery: saveItemsBy(galleryCalls.savePhotos, changedPhotos),
  recognitions: saveItemsBy(recognitionCalls.saveRecognitions, changedRecognitions),
};

export default function PortfolioRoute() {
  const loaded = unpack(useLoaderData<typeof loader>().portfolio);
  const publish = usePublishing();
  const gallery = useEditedItems<PhotoFields, PortfolioPhoto>(loaded.photos, saveOf.gallery);
  const recognitions = useEditedItems<RecognitionFields, PortfolioRecognition>(
    loaded.recognitions,
    saveOf.recognitions,
  );
  const pending = {
    Gallery: describePending(
      countPending(gallery.items, ({ category }) => category),
      folderLabel,
    ),
    Recognitions: describePending(
      countPending(recognitions.items, () => "recognitions"),
      (list) => list,
    ),
  };

  function dismissUndo() {
    gallery.dismissUndo();
    recognitions.dismissUndo();
  }

  return (
    <OfficeFrame title="Portfolio">
      <Tabs defaultValue="gallery" onValueChange={dismissUndo}>
        <TabList label="Portfolio" className={tabRow}>
          <Tab value="gallery">Gallery</Tab>
          <Tab value="recognitions">Recognitions</Tab>
          <Tab value="reviews">Reviews</Tab>
        </TabList>
        {/* Stays mounted, so that uploads continue. */}
        <TabPanel value="gallery" forceMount className="data-[state=inactive]:hidden">
          <GalleryManager edited={gallery} />
        </TabPanel>
        <TabPanel value="recognitions">
          <RecognitionManager edited={recognitions} />
        </TabPanel>
        {/* Stays mounted: its edits are live already, and the loader's data is stale. */}
        <TabPanel value="reviews" forceMount className="data-[state=inactive]:hidden">
          <ReviewManager reviews={loaded.reviews} photos={publishedPhotos(gallery.items)} />
        </TabPanel>
      </Tabs>
      <PublishBar
        pending={joinPending(pending)}
        liveSince={
          loaded.publishedAt === null
            ? null
            : recentTime(loaded.publishedAt, loaded.now, studio.timeZone)
        }
        gaps={gapsBeforePublishing(recognitions.items)}
        undo={gallery.undo ?? recognitions.undo}
        onPublish={() => publish([gallery, recognitions])}
      />
    </OfficeFrame>
  );
}

/** Scrolls sideways on a phone. The focus ring is inset, since the row clips it. */
const tabRow =
  "flex-nowrap max-md:overflow-x-auto max-md:border-b-0 max-md:pb-3 *:flex-[1_0_auto] *:px-4 *:focus-visible:shadow-none *:focus-visible:-outline-offset-4 md:*:flex-none md:*:px-8";

function folderLabel(folder: string): string {
  return categoryOfFolder(folder)?.label ?? folder;
}

export { readWhenConnected as clientLoader } from "~/ui/office/router";
export { OfficeError as ErrorBoundary } from "./office-error";
