import { studio } from "~/studio";
import { pageHead } from "../head";
import { countLabel } from "../search-result";
import { type SiteForm, siteRecordOf } from "../seo-forms";
import type { SeoBundle } from "../seo-records";
import { help } from "../seo-texts";
import type { SuggestibleField } from "../suggestion";
import { WithPreviews } from "./previews";
import { SaveButton } from "./save-button";
import { siteKind } from "./seo-kinds";
import { SeoField, SuggestedField } from "./suggest";
import type { SeoForms } from "./use-seo-forms";
import { RecordVersions } from "./versions";

export function SiteTab({
  form,
  bundle,
  origin,
}: {
  form: SeoForms["site"];
  bundle: SeoBundle;
  origin: string;
}) {
  const { values } = form;
  const home = bundle.pages.find(({ slug }) => slug === "/");
  const text = (name: keyof SiteForm) => ({ ...form.text(name), hint: help[name] });
  const suggested = (field: SuggestibleField & keyof SiteForm, name: string) => ({
    ...text(field),
    suggest: {
      field,
      name,
      context: { brand: values.brand.trim() || studio.name, pagePath: "/" },
      onUse: (suggestion: string) => form.set({ [field]: suggestion }),
    },
  });

  return (
    <WithPreviews
      head={pageHead("/", home, siteRecordOf(values), origin)}
      origin={origin}
      className="lg:grid-cols-[minmax(0,1fr)_minmax(0,25rem)]"
    >
      {form.question}
      <SeoField {...text("brand")} standIn={studio.name} />
      <SuggestedField {...suggested("tagline", "a tagline")} />
      <SuggestedField
        {...suggested("default_description", "a default description")}
        label={`Default meta description (${countLabel(values.default_description, "description")})`}
        rows={3}
      />
      <SeoField {...text("street_address")} />
      <SeoField {...text("profiles")} rows={3} />
      <SeoField {...text("photo_credit")} standIn={values.brand.trim() || studio.name} />
      <div>
        <SaveButton
          label="Save Site Settings"
          dirty={form.isChanged}
          saving={form.isSaving}
          onSave={form.save}
        />
      </div>
      <RecordVersions of={{ kind: "site" }} form={siteKind} values={values} onRestore={form.set} />
    </WithPreviews>
  );
}
