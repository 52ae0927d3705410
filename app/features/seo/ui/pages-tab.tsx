import { useEffect, useRef, useState } from "react";
import { call } from "~/platform/http/admin-call";
import { ok, type Result } from "~/platform/result";
import { Alert } from "~/ui/office/alert";
import { failureDetail } from "~/ui/office/use-changes";
import { importPages, type Progress } from "../.client/walk-site";
import { isPublicPage, pageHead, sharesTitle } from "../head";
import { seoCalls } from "../seo-calls";
import { pageRecordOf } from "../seo-forms";
import type { PageRecord, SeoBundle, SiteRecord } from "../seo-records";
import { emptyTexts, failureTexts } from "../seo-texts";
import { defaultsFor, type PublicSite } from "../visibility";
import { ImportButton } from "./import-button";
import { PageFields } from "./page-fields";
import { PageList } from "./page-list";
import { RemoveRecord } from "./remove-record";
import { SaveButton } from "./save-button";
import { pageKind } from "./seo-kinds";
import { useHideQuestion } from "./use-hide-question";
import type { SeoForms } from "./use-seo-forms";
import { RemovedRecords } from "./versions";

export function PagesTab({
  forms,
  bundle,
  publicSite,
  chosen,
  onChoose,
  refresh,
}: {
  forms: SeoForms;
  bundle: SeoBundle;
  publicSite: PublicSite;
  chosen: string | undefined;
  onChoose: (slug: string) => void;
  refresh: () => Promise<boolean>;
}) {
  const seedingFailed = useSeeding(bundle.pages.length === 0, refresh);
  const { pages } = forms;
  const slugs = [...new Set([...bundle.pages.map(({ slug }) => slug), ...pages.newKeys])].sort();
  const typed = slugs.map((slug) => pageRecordOf(slug, pages.values(slug)));
  const site = bundle.settings;
  const defaults = (one: string) => defaultsFor(publicSite, one);
  const headOf = (one: string) => pageHead(one, undefined, site, publicSite.origin, defaults(one));
  const slug = slugs.find((one) => one === chosen) ?? slugs[0];

  const { ask, question } = useHideQuestion();

  function add(added: string) {
    pages.add(added);
    onChoose(added);
  }

  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ImportButton
          label="Import from sitemap"
          done="Pages imported"
          run={importFromSitemap}
          refresh={refresh}
        />
      </div>
      {seedingFailed && (
        <Alert role="alert">
          <p>{failureTexts.importFailed}</p>
          <p>{failureDetail(failureTexts.importFailed, seedingFailed)}</p>
        </Alert>
      )}
      <div className="grid gap-8 lg:grid-cols-[15rem_minmax(0,1fr)] lg:items-start">
        <PageList
          chosen={slug}
          onChoose={onChoose}
          onAdd={add}
          emptyText={seedingFailed ? "No pages yet." : emptyTexts.pages}
          pages={typed.map((page) => ({
            slug: page.slug,
            title: page.meta_title ?? headOf(page.slug).title,
            unsaved: pages.isDirty(page.slug),
            duplicate: sharesTitle(page.slug, typed, site, defaults),
          }))}
        />
        {slug !== undefined && (
          <ChosenPage slug={slug} forms={forms} site={site} pages={typed} publicSite={publicSite} />
        )}
      </div>
      <RemovedRecords
        kind="page"
        form={pageKind}
        forms={pages}
        onShow={(restored) => {
          onChoose(restored);
          return () => slug && onChoose(slug);
        }}
        askFirst={(removed, { index }, restore) => ask(removed, !index, restore)}
      />
      {question}
    </div>
  );
}

/** The page that is edited, under its name. */
function ChosenPage({
  slug,
  forms: { pages: forms, removePage },
  site,
  pages,
  publicSite,
}: {
  slug: string;
  forms: SeoForms;
  site: SiteRecord;
  /** As typed, the unsaved ones too. */
  pages: readonly PageRecord[];
  publicSite: PublicSite;
}) {
  return (
    <section aria-labelledby="page-name" className="min-w-0">
      <div className="sticky top-0 z-20 -mt-3 mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 bg-ground py-3">
        <div className="me-auto min-w-0">
          <h2 id="page-name" className="text-subtitle">
            {slug === "/" ? "Home page" : defaultsFor(publicSite, slug).h1}
          </h2>
          <p className="text-sm break-all text-ink-soft">{slug}</p>
        </div>
        {!isPublicPage(slug) && (
          <RemoveRecord
            key={slug}
            name={`the settings for ${slug}`}
            remove={() => removePage(slug)}
          />
        )}
        <SaveButton
          label="Save Page"
          dirty={forms.isDirty(slug)}
          saving={forms.isSaving(slug)}
          onSave={() => forms.save(slug)}
        />
      </div>
      {forms.questionOf(slug)}
      <PageFields slug={slug} forms={forms} site={site} pages={pages} publicSite={publicSite} />
    </section>
  );
}

/** An empty list fills itself from the sitemap, once; answers with what kept it from that. */
function useSeeding(empty: boolean, refresh: () => Promise<boolean>): string | undefined {
  const tried = useRef(false);
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    if (!empty || tried.current) return;
    tried.current = true;
    void call(seoCalls.seedPages).then(async (seeded) => {
      if (seeded.ok) await refresh();
      else setFailed(seeded.error);
    });
  }, [empty, refresh]);
  return empty ? failed : undefined;
}

async function importFromSitemap(
  onProgress: (progress: Progress) => void,
): Promise<Result<string>> {
  const added = await importPages(onProgress);
  return added.ok ? ok(`Imported ${added.value} new page(s).`) : added;
}
