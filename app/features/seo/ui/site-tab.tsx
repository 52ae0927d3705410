import { studio } from "~/studio";
import { saveSettings } from "../.client/seo-calls";
import { pageHead } from "../head";
import { type SiteForm, siteFieldsOfForm } from "../seo-forms";
import { pageRecordOf, type SeoBundle, siteRecordOf } from "../seo-records";
import { help } from "../seo-texts";
import type { SuggestibleField } from "../suggestion";
import { Previews } from "./previews";
import { SaveButton } from "./save-button";
import { Suggest } from "./suggest";
import { countLabel, TextField } from "./text-field";
import type { Drafts } from "./use-drafts";
import { useSave } from "./use-save";
import { siteKey } from "./use-seo-drafts";

export function SiteTab({
  drafts,
  bundle,
  origin,
  onSaved,
}: {
  drafts: Drafts<SiteForm>;
  bundle: SeoBundle;
  origin: string;
  onSaved: () => Promise<unknown>;
}) {
  const { saving, errors, save } = useSave();
  const form = drafts.read(siteKey);
  const change = (fields: Partial<SiteForm>) => drafts.change(siteKey, fields);
  const brand = form.brand.trim() || studio.name;
  const home = bundle.pages.find(({ slug }) => slug === "/");
  const site = siteRecordOf(siteFieldsOfForm(form));
  const head = pageHead("/", home && pageRecordOf(home), site, origin);

  const suggest = (field: SuggestibleField & keyof SiteForm, name: string) => (
    <Suggest
      field={field}
      name={name}
      context={{ brand, pagePath: "/" }}
      onTake={(text) => change({ [field]: text })}
    />
  );

  async function send() {
    return saveSettings(siteFieldsOfForm(form));
  }

  return (
    <div className="seo-columns">
      <Previews head={head} origin={origin} />
      <div className="grid content-start gap-6">
        <TextField
          label="Brand"
          name="brand"
          value={form.brand}
          onChange={(value) => change({ brand: value })}
          placeholder={studio.name}
          help={help.brand}
          error={errors["settings.brand"]}
        />
        <TextField
          label="Tagline"
          name="tagline"
          value={form.tagline}
          onChange={(value) => change({ tagline: value })}
          help={help.tagline}
          error={errors["settings.tagline"]}
          aside={suggest("tagline", "a tagline")}
        />
        <TextField
          label={`Default meta description (${countLabel(form.default_description, "description")})`}
          name="default_description"
          value={form.default_description}
          onChange={(value) => change({ default_description: value })}
          rows={3}
          help={help.default_description}
          error={errors["settings.default_meta.desc"]}
          aside={suggest("default_description", "a default description")}
        />
        <div>
          <SaveButton
            label="Save Site Settings"
            dirty={drafts.isDirty(siteKey)}
            saving={saving !== undefined}
            onSave={() =>
              save({
                key: siteKey,
                send,
                title: "Settings saved",
                description: "Site settings have been saved successfully.",
                onSaved: async () => {
                  await onSaved();
                  drafts.settle(siteKey, form);
                },
              })
            }
          />
        </div>
      </div>
    </div>
  );
}
