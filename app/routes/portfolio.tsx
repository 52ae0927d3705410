import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { useState } from "react";
import { requireStaff } from "~/features/auth/.server/require-caller";
import { staffPage } from "~/features/back-office/handle";
import { OfficeFrame } from "~/features/back-office/ui/office-frame";
import { categoryOfFolder } from "~/features/gallery/categories";
import { galleryCalls } from "~/features/gallery/gallery-calls";
import { photoGaps } from "~/features/gallery/photo-gaps";
import {
  changedPhotos,
  type PhotoFields,
  type PortfolioPhoto,
} from "~/features/gallery/portfolio-photo";
import { publishedPhotos } from "~/features/gallery/published-photos";
import { AreaManager } from "~/features/gallery/ui/office/area-manager";
import { GalleryManager, usePhotoList } from "~/features/gallery/ui/office/gallery-manager";
import { countPending, describePending, joinPending } from "~/features/portfolio/pending-changes";
import { recentTime } from "~/features/portfolio/recent-time";
import { PublishBar } from "~/features/portfolio/ui/publish-bar";
import { useEditedItems } from "~/features/portfolio/ui/use-edited-items";
import { useItemList } from "~/features/portfolio/ui/use-item-list";
import { saveItemsBy, usePublishing } from "~/features/portfolio/ui/use-publishing";
import {
  changedRecognitions,
  type PortfolioRecognition,
  type RecognitionFields,
} from "~/features/recognitions/portfolio-recognition";
import { recognitionCalls } from "~/features/recognitions/recognition-calls";
import { recognitionGaps } from "~/features/recognitions/recognition-gaps";
import { RecognitionManager } from "~/features/recognitions/ui/office/recognition-manager";
import { ReviewManager } from "~/features/reviews/ui/office/review-manager";
import { hiddenHeadTags } from "~/features/seo/head-tags";
import { findName } from "~/platform/find-name";
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
  const led = useLedRecognition();
  const [tab, setTab] = useState(led ? "recognitions" : "gallery");
  const photoList = usePhotoList(gallery);
  const recognitionList = useItemList(recognitions.edit, led);
  const gaps = [
    ...photoGaps(gallery.items).map((gap) => ({ ...gap, onOpen: () => leadToPhoto(gap.id) })),
    ...recognitionGaps(recognitions.items).map((gap) => ({
      ...gap,
      onOpen: () => leadToRecognition(gap.id),
    })),
  ];
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

  function leadToPhoto(id: string) {
    setTab("gallery");
    photoList.lead(id);
  }

  function leadToRecognition(id: string) {
    setTab("recognitions");
    recognitionList.show(id);
  }

  function dismissUndo() {
    gallery.dismissUndo();
    recognitions.dismissUndo();
  }

  return (
    <OfficeFrame title="Portfolio">
      <Tabs
        value={tab}
        onValueChange={(chosen) => {
          setTab(chosen);
          dismissUndo();
        }}
      >
        <TabList label="Portfolio" className={tabRow}>
          <Tab value="gallery">Gallery</Tab>
          <Tab value="recognitions">Recognitions</Tab>
          <Tab value="reviews">Reviews</Tab>
          <Tab value="areas">Service areas</Tab>
        </TabList>
        {/* Stays mounted, so that uploads continue. */}
        <TabPanel value="gallery" forceMount className="data-[state=inactive]:hidden">
          <GalleryManager edited={gallery} shown={photoList} />
        </TabPanel>
        <TabPanel value="recognitions">
          <RecognitionManager edited={recognitions} list={recognitionList} />
        </TabPanel>
        {/* Stays mounted: its edits are live already, and the loader's data is stale. */}
        <TabPanel value="reviews" forceMount className="data-[state=inactive]:hidden">
          <ReviewManager reviews={loaded.reviews} photos={publishedPhotos(gallery.items)} />
        </TabPanel>
        <TabPanel value="areas" forceMount className="data-[state=inactive]:hidden">
          <AreaManager photos={gallery.items} texts={loaded.areas} />
        </TabPanel>
      </Tabs>
      <PublishBar
        pending={joinPending(pending)}
        liveSince={
          loaded.publishedAt === null
            ? null
            : recentTime(loaded.publishedAt, loaded.now, studio.timeZone)
        }
        gaps={gaps}
        undo={gallery.undo ?? recognitions.undo}
        onPublish={() => publish([gallery, recognitions])}
      />
    </OfficeFrame>
  );
}

/** The address of an audit's finding names a recognition, and its field. */
function useLedRecognition() {
  const [search] = useSearchParams();
  const id = search.get("recognition");
  return id === null ? null : { id, field: findName(["link1", "link2"], search.get("field")) };
}

/** Scrolls sideways on a phone. The focus ring is inset, since the row clips it. */
const tabRow =
  "flex-nowrap max-md:overflow-x-auto max-md:border-b-0 max-md:pb-3 *:flex-[1_0_auto] *:px-4 *:focus-visible:shadow-none *:focus-visible:-outline-offset-4 md:*:flex-none md:*:px-8";

function folderLabel(folder: string): string {
  return categoryOfFolder(folder)?.label ?? folder;
}

export { readWhenConnected as clientLoader } from "~/ui/office/router";
export { OfficeError as ErrorBoundary } from "./office-error";
