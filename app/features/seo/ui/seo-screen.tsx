import { useEffect, useState } from "react";
import { focusField } from "~/ui/office/fields/focus-field";
import { useUnsaved } from "~/ui/office/use-unsaved";
import { Tab, TabList, TabPanel, Tabs } from "~/ui/tabs";
import type { SeoPlace, StoredFinding } from "../audit/audit-finding";
import { noFilter } from "../image-list";
import { imageForm } from "../seo-forms";
import { emptyImage, type SeoBundle, type SitePhoto } from "../seo-records";
import { isSeoTab, type SeoTab, seoTabs, unsavedQuestion } from "../seo-texts";
import type { PublicSite } from "../visibility";
import { AuditPanel } from "./advanced/audit-panel";
import { RobotsEditor } from "./advanced/robots-editor";
import { SitemapPanel } from "./advanced/sitemap-panel";
import { imageField, namedField } from "./found-field";
import { ImagesTab } from "./images-tab";
import { PagesTab } from "./pages-tab";
import { SiteTab } from "./site-tab";
import { type SeoForms, useSeoForms } from "./use-seo-forms";
import { useSeoRecords } from "./use-seo-records";

type SeoScreenProps = {
  bundle: SeoBundle;
  photos: readonly SitePhoto[];
  audit: { audits: StoredFinding[]; auditedAt: number | null };
  publicSite: PublicSite;
};

/** The SEO maintenance screen (A2): what is typed stays until it is saved, or left on purpose. */
export function SeoScreen({ bundle: first, photos, audit: last, publicSite }: SeoScreenProps) {
  const { origin } = publicSite;
  const { bundle, refresh } = useSeoRecords(first);
  const forms = useSeoForms(bundle, refresh);
  const { dirty } = forms;
  const robots = forms.robots.stored?.robots ?? publicSite.robots;
  const [tab, chooseTab] = useChosenTab();
  const places = useSeoPlaces(forms, bundle, photos);
  const [audit, setAudit] = useState(last);
  const unsaved = useUnsaved(Object.values(dirty).some(Boolean), {
    save: saveTab,
    discard: () => forms.discard(tab),
    question: unsavedQuestion(tab),
  });

  /** Opens another tab, after a question if something on this one is unsaved, and then runs `then`. */
  function leaveFor(next: SeoTab, then: () => void = () => {}) {
    const go = () => {
      chooseTab(next);
      then();
    };
    if (next === tab || !dirty[tab]) go();
    else unsaved.leave(go);
  }

  async function saveTab(): Promise<boolean> {
    const { ok, stoppedAt } = await forms.saveTab(tab);
    if (tab === "pages" && stoppedAt) places.choosePage(stoppedAt);
    return ok;
  }

  return (
    <>
      {/* By hand: when the question closes, the tab that was pressed gets the focus back and must not ask again. */}
      <Tabs
        value={tab}
        activationMode="manual"
        onValueChange={(next) => isSeoTab(next) && leaveFor(next)}
      >
        <SeoTabs dirty={dirty} />
        <TabPanel value="site">
          <SiteTab form={forms.site} bundle={bundle} origin={origin} />
        </TabPanel>
        <TabPanel value="pages">
          <PagesTab
            forms={forms}
            bundle={bundle}
            publicSite={{ ...publicSite, robots }}
            chosen={places.chosenPage}
            onChoose={places.choosePage}
            refresh={refresh}
          />
        </TabPanel>
        <TabPanel value="images">
          <ImagesTab
            forms={forms}
            bundle={bundle}
            origin={origin}
            photos={photos}
            filter={places.filter}
            onFilter={places.setFilter}
            refresh={refresh}
          />
        </TabPanel>
        <TabPanel value="advanced">
          <div className="grid gap-12">
            <AuditPanel
              {...audit}
              onAudited={(audits, auditedAt) => setAudit({ audits, auditedAt })}
              onFix={(place) => leaveFor(place.tab, () => places.show(place))}
            />
            <RobotsEditor form={forms.robots} origin={origin} />
            <SitemapPanel />
          </div>
        </TabPanel>
      </Tabs>
      {unsaved.question}
    </>
  );
}

/** Which page and which images are looked at, and the way to what an audit has found. */
function useSeoPlaces(
  { pages, images }: SeoForms,
  bundle: SeoBundle,
  photos: readonly SitePhoto[],
) {
  const [chosenPage, choosePage] = useState<string>();
  const [filter, setFilter] = useState(noFilter);

  function show(place: SeoPlace) {
    if (place.tab === "images") return showImage(place);
    if (place.tab === "pages") showPage(place.slug);
    focusField(() => namedField(place.field));
  }

  function showPage(slug: string) {
    const known = bundle.pages.some((page) => page.slug === slug);
    if (!known && !pages.newKeys.includes(slug)) pages.add(slug);
    choosePage(slug);
  }

  function showImage({ address, field }: Extract<SeoPlace, { tab: "images" }>) {
    const known = bundle.images.some((image) => image.asset_url === address);
    const shown = photos.find(({ url }) => url.split("?")[0] === address);
    if (!known)
      images.add(address, imageForm({ ...emptyImage, section: shown?.section ?? "other" }));
    setFilter({ ...noFilter, search: address });
    focusField(() => imageField(address, field));
  }

  return { chosenPage, choosePage, filter, setFilter, show };
}

function SeoTabs({ dirty }: { dirty: Record<SeoTab, boolean> }) {
  return (
    <TabList label="SEO" className="max-sm:flex-nowrap">
      {seoTabs.map((name) => (
        <Tab
          key={name}
          value={name}
          className="max-sm:flex-auto max-sm:px-1 max-sm:tracking-[0.06em]"
        >
          {name.toUpperCase()}
          {dirty[name] && (
            <>
              <span aria-hidden="true"> •</span>
              <span className="sr-only"> (unsaved)</span>
            </>
          )}
        </Tab>
      ))}
    </TabList>
  );
}

const tabKey = "seo:lastTab";

/** The tab that was chosen last, in this browser (A2). */
function useChosenTab() {
  const [tab, setTab] = useState<SeoTab>("site");

  useEffect(() => {
    const last = localStorage.getItem(tabKey);
    if (isSeoTab(last)) setTab(last);
  }, []);

  function choose(next: SeoTab) {
    setTab(next);
    localStorage.setItem(tabKey, next);
  }

  return [tab, choose] as const;
}
