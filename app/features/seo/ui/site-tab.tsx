import { studio } from "~/studio";
import { bindTexts } from "~/ui/office/bind-texts";
import { pageHead } from "../head";
import { countLabel } from "../search-result";
import { type SiteForm, siteRecordOf } from "../seo-forms";
import type { SeoBundle } from "../seo-records";
import { help } from "../seo-texts";
import type { SuggestibleField } from "../suggestion";
import { WithPreviews } from "./previews";
import { SaveButton } from "./save-button";
import { SeoField, SuggestedField } from "./suggest";
import type { Drafts } from "./use-drafts";
import type { Saves } from "./use-save";
import { siteKey } from "./use-seo-records";

export function SiteTab({
  drafts,
  saves: { isSaving, errorsOf, questionOf, save },
  bundle,
  origin,
}: {
  drafts: Drafts<SiteForm>;
  saves: Saves;
  bundle: SeoBundle;
  origin: string;
}) {
  const errors = errorsOf(siteKey);
  const form = drafts.read(siteKey);
  const site = siteRecordOf(form);
  const home = bundle.pages.find(({ slug }) => slug === "/");
  const bound = bindTexts(form, (part) => drafts.change(siteKey, part), errors, "settings.");
  const text = (name: keyof SiteForm) => ({ ...bound(name), hint: help[name] });
  const suggested = (field: SuggestibleField & keyof SiteForm, name: string) => ({
    ...text(field),
    suggest: {
      field,
      name,
      context: { brand: form.brand.trim() || studio.name, pagePath: "/" },
      onUse: (suggestion: string) => drafts.change(siteKey, { [field]: suggestion }),
    },
  });

  return (
    <WithPreviews
      head={pageHead("/", home, site, origin)}
      origin={origin}
      className="lg:grid-cols-[minmax(0,1fr)_minmax(0,25rem)]"
    >
      {questionOf(siteKey)}
      <SeoField {...text("brand")} label="Brand" standIn={studio.name} />
      <SuggestedField {...suggested("tagline", "a tagline")} label="Tagline" />
      <SuggestedField
        {...suggested("default_description", "a default description")}
        label={`Default meta description (${countLabel(form.default_description, "description")})`}
        rows={3}
        error={errors["settings.default_meta.desc"]}
      />
      <div>
        <SaveButton
          label="Save Site Settings"
          dirty={drafts.isDirty(siteKey)}
          saving={isSaving()}
          onSave={() => save(siteKey)}
        />
      </div>
    </WithPreviews>
  );
}
