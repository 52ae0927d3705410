import { studio } from "~/studio";
import { SelectField } from "~/ui/office/fields/choice-fields";
import { TextField } from "~/ui/office/fields/text-field";
import { panelClass } from "~/ui/office/panel";
import { type ListedImage, thumbnail } from "../image-list";
import { imageSections } from "../seo-records";
import { help } from "../seo-texts";
import { nextAltField } from "./found-field";
import { PreviewPhoto } from "./preview-photo";
import { RemoveRecord } from "./remove-record";
import { SaveButton } from "./save-button";
import { imageKind } from "./seo-kinds";
import { SeoField, SuggestedField } from "./suggest";
import type { SeoForms } from "./use-seo-forms";
import { RecordVersions } from "./versions";

/** One photo: its alt text at hand, the rest below. */
export function ImageCard({
  image,
  origin,
  forms,
  brand,
  remove,
}: {
  image: ListedImage;
  origin: string;
  forms: SeoForms["images"];
  brand: string | null;
  remove: () => void;
}) {
  const { address, name, form, shown } = image;
  const isDirty = forms.isDirty(address);
  const save = () => void forms.save(address);
  return (
    <article className={panelClass()} data-address={address} aria-label={name}>
      <PreviewPhoto
        src={thumbnail(image, origin)}
        className="aspect-2/1 w-full bg-blush/35 object-cover sm:aspect-4/3"
      />
      <div className="grid content-start gap-3 p-4">
        <p className="text-sm break-all text-ink-soft">
          {name} · {form.section}
        </p>
        {forms.questionOf(address)}
        <SuggestedField
          {...forms.textOf(address)("alt")}
          rows={3}
          hint={help.alt}
          onEnter={() => {
            if (isDirty) save();
            nextAltField(address)?.focus();
          }}
          standIn={shown?.alt}
          suggest={{
            field: "alt",
            name: `an alt text for ${name}`,
            context: {
              brand: brand ?? studio.name,
              pagePath: form.page_slug || "/",
              asset_url: address,
            },
            onUse: (alt) => forms.set(address, { alt }),
          }}
        />
        <MoreOfImage address={address} forms={forms} />
        <RecordVersions
          of={{ kind: "image", key: address }}
          form={imageKind}
          values={forms.values(address)}
          onRestore={(typed) => forms.set(address, typed)}
        />
        {!shown && <p className="text-sm text-warning">Not used on the website.</p>}
        <div className="flex flex-wrap items-center gap-3">
          <SaveButton
            label="Save Changes"
            dirty={isDirty}
            saving={forms.isSaving(address)}
            onSave={save}
          />
          {!shown && <RemoveRecord name={`the settings for ${name}`} remove={remove} />}
        </div>
      </div>
    </article>
  );
}

/** What is said of a photo besides its alt text. */
function MoreOfImage({ address, forms }: { address: string; forms: SeoForms["images"] }) {
  const text = forms.textOf(address);
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center text-sm">
        Caption, tags, section
      </summary>
      <div className="mt-2 grid gap-4">
        <TextField {...text("caption")} rows={2} hint={help.caption} />
        <TextField {...text("tags")} hint="Separate with commas. Only you see these." />
        <SelectField
          label="Section"
          name="section"
          value={forms.values(address).section}
          options={imageSections.map((section) => ({ value: section, label: section }))}
          onChange={(section) => forms.set(address, { section })}
        />
        <SeoField {...text("page_slug")} standIn="/" />
      </div>
    </details>
  );
}
