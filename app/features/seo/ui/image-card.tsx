import type { ReactNode } from "react";
import { studio } from "~/studio";
import { bindTexts } from "~/ui/office/bind-texts";
import { SelectField } from "~/ui/office/fields/choice-fields";
import { TextField } from "~/ui/office/fields/text-field";
import { panelClass } from "~/ui/office/panel";
import { type ListedImage, thumbnail } from "../image-list";
import type { ImageForm } from "../seo-forms";
import { imageSections } from "../seo-records";
import { help } from "../seo-texts";
import { nextAltField } from "./focus-field";
import { PreviewPhoto } from "./preview-photo";
import { RemoveRecord } from "./remove-record";
import { SaveButton } from "./save-button";
import { SeoField, SuggestedField } from "./suggest";

/** One photo: its alt text at hand, the rest below. */
export function ImageCard({
  image,
  origin,
  dirty,
  saving,
  errors,
  question,
  brand,
  onChange,
  onSave,
  remove,
}: {
  image: ListedImage;
  origin: string;
  dirty: boolean;
  saving: boolean;
  errors: Record<string, string>;
  /** Which of two versions stays, where there are two. */
  question: ReactNode;
  brand: string | null;
  onChange: (fields: Partial<ImageForm>) => void;
  onSave: () => void;
  remove: () => void;
}) {
  const { address, name, form, shown } = image;
  const text = bindTexts(form, onChange, errors, "image.");
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
        {question}
        <SuggestedField
          {...text("alt")}
          label="Alt text"
          rows={3}
          hint={help.alt}
          onEnter={() => {
            if (dirty) onSave();
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
              section: form.section,
            },
            onUse: (alt) => onChange({ alt }),
          }}
        />
        <MoreOfImage form={form} errors={errors} onChange={onChange} />
        {!shown && <p className="text-sm text-warning">Not used on the website.</p>}
        <div className="flex flex-wrap items-center gap-3">
          <SaveButton label="Save Changes" dirty={dirty} saving={saving} onSave={onSave} />
          {!shown && <RemoveRecord name={`the settings for ${name}`} remove={remove} />}
        </div>
      </div>
    </article>
  );
}

/** What is said of a photo besides its alt text. */
function MoreOfImage({
  form,
  errors,
  onChange,
}: {
  form: ImageForm;
  errors: Record<string, string>;
  onChange: (fields: Partial<ImageForm>) => void;
}) {
  const text = bindTexts(form, onChange, errors, "image.");
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center text-sm">
        Caption, tags, section
      </summary>
      <div className="mt-2 grid gap-4">
        <TextField {...text("caption")} label="Caption" rows={2} hint={help.caption} />
        <TextField
          {...text("tags")}
          label="Tags"
          hint="Separate with commas. Only you see these."
        />
        <SelectField
          label="Section"
          name="section"
          value={form.section}
          options={imageSections.map((section) => ({ value: section, label: section }))}
          onChange={(section) => onChange({ section })}
        />
        <SeoField {...text("page_slug")} label="Page" standIn="/" />
      </div>
    </details>
  );
}
