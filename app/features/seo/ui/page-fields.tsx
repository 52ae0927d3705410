import { studio } from "~/studio";
import { defaultsOf, isPublicPage, pageHead } from "../head";
import { type PageForm, pageFieldsOfForm } from "../seo-forms";
import type { SeoBundle } from "../seo-records";
import {
  type PageFields as Page,
  pageRecordOf,
  pagesWithTitle,
  siteRecordOf,
} from "../seo-records";
import { duplicateTitle, help } from "../seo-texts";
import type { SuggestibleField } from "../suggestion";
import { Previews } from "./previews";
import { Suggest } from "./suggest";
import { countLabel, TextField } from "./text-field";

type TextName = Exclude<keyof PageForm, "index" | "follow">;

/** The fields of one page, with what visitors get while a field is empty. */
export function PageFields({
  slug,
  form,
  bundle,
  pages,
  origin,
  errors,
  onChange,
}: {
  slug: string;
  form: PageForm;
  bundle: SeoBundle;
  /** As typed, the unsaved ones too: titles are compared with these. */
  pages: readonly Pick<Page, "slug" | "meta_title">[];
  origin: string;
  errors: Record<string, string>;
  onChange: (fields: Partial<PageForm>) => void;
}) {
  const site = siteRecordOf(bundle.settings);
  const silent = pageHead(slug, undefined, site, origin);
  const head = pageHead(slug, pageRecordOf(pageFieldsOfForm(slug, form)), site, origin);
  const twins = pagesWithTitle(form.meta_title, slug, pages);
  const text = (name: TextName) => ({
    name,
    value: form[name],
    onChange: (value: string) => onChange({ [name]: value }),
    help: help[name],
    error: errors[`page.${name}`],
  });
  const suggest = (field: SuggestibleField & TextName, name: string) => (
    <Suggest
      key={`${slug} ${field}`}
      field={field}
      name={name}
      context={{
        brand: bundle.settings.brand ?? studio.name,
        pagePath: slug,
        h1: form.h1 || defaultsOf(slug).h1,
      }}
      onTake={(taken) => onChange({ [field]: taken })}
    />
  );
  const titleCount = countLabel(form.meta_title, "title");

  return (
    <>
      <Previews head={head} origin={origin} />
      <div className="grid content-start gap-6">
        {!isPublicPage(slug) && (
          <p className="office-alert">
            The site has no page at {slug} yet. What you save here waits until there is one.
          </p>
        )}
        <TextField
          {...text("meta_title")}
          label={`Meta title (${titleCount}${twins.length > 0 ? "; DUPLICATE" : ""})`}
          placeholder={silent.title}
          aside={
            <>
              {twins.length > 0 && (
                <p role="status" className="text-sm text-warning">
                  {duplicateTitle}
                </p>
              )}
              {suggest("meta_title", "a meta title")}
            </>
          }
        />
        <TextField
          {...text("meta_description")}
          label={`Meta description (${countLabel(form.meta_description, "description")})`}
          rows={3}
          placeholder={silent.description}
          aside={suggest("meta_description", "a meta description")}
        />
        <TextField
          {...text("h1")}
          label="H1"
          placeholder={defaultsOf(slug).h1}
          aside={suggest("h1", "an h1")}
        />
        <TextField {...text("canonical")} label="Canonical address" placeholder={slug} />
        <TextField
          {...text("og_title")}
          label={`Shared title (${[...form.og_title].length} characters)`}
          placeholder={head.title}
          aside={suggest("og_title", "a shared title")}
        />
        <TextField
          {...text("og_description")}
          label={`Shared description (${[...form.og_description].length} characters)`}
          rows={3}
          placeholder={head.description}
          aside={suggest("og_description", "a shared description")}
        />
        <TextField
          {...text("og_image")}
          label="Shared photo"
          placeholder="/images/og-default.jpg"
        />
        <TextField
          {...text("keywords")}
          label="Keywords"
          rows={2}
          aside={suggest("keywords", "keywords")}
        />
        <TextField
          {...text("internal_links")}
          label="Internal links"
          rows={4}
          placeholder={"/#gallery\nPrices | /#pricing"}
        />
        <IndexFields form={form} onChange={onChange} />
      </div>
    </>
  );
}

function IndexFields({
  form,
  onChange,
}: {
  form: PageForm;
  onChange: (fields: Partial<PageForm>) => void;
}) {
  return (
    <div className="grid gap-1">
      <Check
        name="index"
        label="Search engines may show this page (index)"
        checked={form.index}
        onChange={(index) => onChange({ index })}
      />
      <Check
        name="follow"
        label="Search engines may follow its links (follow)"
        checked={form.follow}
        onChange={(follow) => onChange({ follow })}
      />
    </div>
  );
}

function Check({
  name,
  label,
  checked,
  onChange,
}: {
  name: string;
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        name={name}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5"
      />
      {label}
    </label>
  );
}
