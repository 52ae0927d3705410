import { Fragment } from "react";
import { studio } from "~/studio";
import { Alert } from "~/ui/office/alert";
import { CheckField } from "~/ui/office/fields/choice-fields";
import { TextField } from "~/ui/office/fields/text-field";
import { pageHead, sharesTitle } from "../head";
import { countLabel } from "../search-result";
import { type PageForm, pageRecordOf } from "../seo-forms";
import type { PageRecord, SiteRecord } from "../seo-records";
import { duplicateTitle, help } from "../seo-texts";
import type { SuggestibleField } from "../suggestion";
import { defaultsFor, describeVisibility, type PublicSite } from "../visibility";
import { WithPreviews } from "./previews";
import { pageKind } from "./seo-kinds";
import { SeoField, SuggestedField } from "./suggest";
import { useHideQuestion } from "./use-hide-question";
import type { SeoForms } from "./use-seo-forms";
import { RecordVersions } from "./versions";

type TextName = Exclude<keyof PageForm, "index" | "follow">;

/** The fields of one page, with what visitors get while a field is empty. */
export function PageFields({
  slug,
  forms,
  site,
  pages,
  publicSite,
}: {
  slug: string;
  forms: SeoForms["pages"];
  site: SiteRecord;
  /** As typed, the unsaved ones too: titles are compared with these. */
  pages: readonly PageRecord[];
  publicSite: PublicSite;
}) {
  const { origin } = publicSite;
  const form = forms.values(slug);
  const set = (fields: Partial<PageForm>) => forms.set(slug, fields);
  const { ask, question } = useHideQuestion();
  const askFirst = (fields: Partial<PageForm>, change: () => void) =>
    ask(slug, form.index && fields.index === false, change);
  const onChange = (fields: Partial<PageForm>) => askFirst(fields, () => set(fields));
  const defaults = defaultsFor(publicSite, slug);
  const fallback = pageHead(slug, undefined, site, origin, defaults);
  const head = pageHead(slug, pageRecordOf(slug, form), site, origin, defaults);
  const isDuplicate = sharesTitle(slug, pages, site, (one) => defaultsFor(publicSite, one));
  const bound = forms.textOf(slug);
  const text = (name: TextName) => ({ ...bound(name), hint: help[name] });
  const suggested = (field: SuggestibleField & TextName, name: string) => ({
    ...text(field),
    suggest: {
      field,
      name,
      context: {
        brand: site.brand ?? studio.name,
        pagePath: slug,
        h1: form.h1 || defaults.h1,
      },
      onUse: (suggestion: string) => onChange({ [field]: suggestion }),
    },
  });

  return (
    <WithPreviews
      head={head}
      origin={origin}
      className="lg:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] lg:gap-8"
    >
      {/* A suggestion for one page is not offered to another. */}
      <Fragment key={slug}>
        <Visibility {...describeVisibility(slug, head, publicSite)} />
        <SuggestedField
          {...suggested("meta_title", "a meta title")}
          label={`Meta title (${countLabel(form.meta_title, "title", fallback.title)}${isDuplicate ? "; DUPLICATE" : ""})`}
          standIn={fallback.title}
          note={
            isDuplicate && (
              <p role="status" className="text-sm text-warning">
                {duplicateTitle}
              </p>
            )
          }
        />
        <SuggestedField
          {...suggested("meta_description", "a meta description")}
          label={`Meta description (${countLabel(form.meta_description, "description", fallback.description)})`}
          rows={3}
          standIn={fallback.description}
        />
        <SuggestedField {...suggested("h1", "an h1")} standIn={defaults.h1} />
        <SeoField {...text("canonical")} standIn={slug} />
        <SuggestedField
          {...suggested("og_title", "a shared title")}
          label={`Shared title (${[...form.og_title].length} characters)`}
          standIn={head.title}
        />
        <SuggestedField
          {...suggested("og_description", "a shared description")}
          label={`Shared description (${[...form.og_description].length} characters)`}
          rows={3}
          standIn={head.description}
        />
        <SeoField {...text("og_image")} standIn={new URL(fallback.og.image).pathname} />
        <SuggestedField {...suggested("keywords", "keywords")} rows={2} />
        <TextField {...text("internal_links")} rows={4} />
        <div className="grid gap-1">
          <CheckField
            name="index"
            label="Show this page in search results (index)"
            checked={form.index}
            onChange={(index) => onChange({ index })}
          />
          <CheckField
            name="follow"
            label="Let search engines follow its links (follow)"
            checked={form.follow}
            onChange={(follow) => onChange({ follow })}
          />
        </div>
        <RecordVersions
          of={{ kind: "page", key: slug }}
          form={pageKind}
          values={form}
          onRestore={set}
          askFirst={askFirst}
        />
        {question}
      </Fragment>
    </WithPreviews>
  );
}

function Visibility({ isSeen, sentence }: ReturnType<typeof describeVisibility>) {
  if (!isSeen) return <Alert>{sentence}</Alert>;
  return (
    <p role="status" className="text-sm text-ink-soft">
      {sentence}
    </p>
  );
}
