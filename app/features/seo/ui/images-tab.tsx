import { useState } from "react";
import { ok, type Result } from "~/platform/result";
import { countNoun } from "~/platform/text/count-noun";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/office/empty-state";
import { CheckField, SelectField } from "~/ui/office/fields/choice-fields";
import { TextField } from "~/ui/office/fields/text-field";
import { importImages, type Progress } from "../.client/walk-site";
import { filterImages, type ImageFilter, lacksAlt, listImages, noFilter } from "../image-list";
import { imageSections, type SeoBundle, type SitePhoto } from "../seo-records";
import { emptyTexts } from "../seo-texts";
import { ImageCard } from "./image-card";
import { ImportButton } from "./import-button";
import { imageKind } from "./seo-kinds";
import type { SeoForms } from "./use-seo-forms";
import { RemovedRecords } from "./versions";

/** How many cards are drawn at first; a portfolio has hundreds. */
const firstCards = 60;

const sectionOptions = (["all", ...imageSections] as const).map((value) => ({
  value,
  label: value === "all" ? "All sections" : value,
}));

export function ImagesTab({
  forms: { images: forms, removeImage },
  bundle,
  origin,
  photos,
  filter,
  onFilter,
  refresh,
}: {
  forms: SeoForms;
  bundle: SeoBundle;
  origin: string;
  photos: readonly SitePhoto[];
  filter: ImageFilter;
  onFilter: (filter: ImageFilter) => void;
  refresh: () => Promise<boolean>;
}) {
  const [limit, setLimit] = useState(firstCards);
  const addresses = [...bundle.images.map(({ asset_url }) => asset_url), ...forms.newKeys];
  const all = listImages([...new Set(addresses)], forms.values, photos);
  const shown = filterImages(all, filter, forms.isDirty);
  const lacking = all.filter(lacksAlt).length;

  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ImportButton
          label="Import images from site"
          done="Images imported"
          run={importFromSite}
          refresh={refresh}
        />
        {forms.dirtyKeys.length > 1 && (
          <Button onClick={forms.saveAll} aria-disabled={forms.isSaving() || undefined}>
            Save all {forms.dirtyKeys.length} changed
          </Button>
        )}
      </div>
      {all.length === 0 ? (
        <EmptyState>{emptyTexts.images}</EmptyState>
      ) : (
        <>
          <Filters filter={filter} onFilter={onFilter} lacking={lacking} />
          <p role="status" className="text-sm text-ink-soft">
            {shown.length === all.length
              ? `${countNoun(all.length, "image")}. Press Enter in an alt text to save it and move on.`
              : `${shown.length} of ${countNoun(all.length, "image")}`}
          </p>
          {shown.length === 0 && <EmptyState>{emptyTexts.matches}</EmptyState>}
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16.5rem),1fr))] items-start gap-5">
            {shown.slice(0, limit).map((image) => (
              <li key={image.address}>
                <ImageCard
                  image={image}
                  origin={origin}
                  forms={forms}
                  brand={bundle.settings.brand}
                  remove={() => removeImage(image.address)}
                />
              </li>
            ))}
          </ul>
          {shown.length > limit && (
            <p>
              <Button variant="secondary" onClick={() => setLimit(limit + firstCards)}>
                Show more
              </Button>
            </p>
          )}
        </>
      )}
      <RemovedRecords
        kind="image"
        form={imageKind}
        forms={forms}
        onShow={(address) => {
          onFilter({ ...noFilter, search: address });
          return () => onFilter(filter);
        }}
      />
    </div>
  );
}

function Filters({
  filter,
  onFilter,
  lacking,
}: {
  filter: ImageFilter;
  onFilter: (filter: ImageFilter) => void;
  lacking: number;
}) {
  return (
    <div className="grid items-end gap-4 md:grid-cols-[minmax(0,1.4fr)_minmax(0,0.8fr)_auto_auto]">
      <TextField
        type="search"
        label="Search images"
        name="search"
        value={filter.search}
        onChange={(search) => onFilter({ ...filter, search })}
      />
      <SelectField
        label="Section"
        name="section-filter"
        value={filter.section}
        options={sectionOptions}
        onChange={(section) => onFilter({ ...filter, section })}
      />
      <CheckField
        label={`Missing alt text (${lacking})`}
        name="lacking-alt"
        checked={filter.lackingAlt}
        onChange={(lackingAlt) => onFilter({ ...filter, lackingAlt })}
      />
      {JSON.stringify(filter) !== JSON.stringify(noFilter) && (
        <Button variant="quiet" onClick={() => onFilter(noFilter)}>
          Show all
        </Button>
      )}
    </div>
  );
}

async function importFromSite(onProgress: (progress: Progress) => void): Promise<Result<string>> {
  const found = await importImages(onProgress);
  if (!found.ok) return found;
  return ok(`Imported images: +${found.value.added} (scanned ${found.value.scanned} pages)`);
}
