import type { $ZodType } from "zod/v4/core";
import { call } from "~/platform/http/admin-call";
import { ok } from "~/platform/result";
import { type RecordKind, withStoredRecord } from "~/ui/office/record-form/record-kind";
import type { CallResult } from "~/ui/office/use-changes";
import { seoCalls } from "../seo-calls";
import {
  changedFields,
  formErrors,
  type ImageForm,
  imageForm,
  imageRecordOf,
  type PageForm,
  pageForm,
  pageRecordOf,
  pickFields,
  type SiteForm,
  siteForm,
  siteRecordOf,
} from "../seo-forms";
import {
  type ImageRecord,
  imageRecord,
  type PageRecord,
  pageRecord,
  type SiteRecord,
  siteRecord,
} from "../seo-records";
import { failureTexts } from "../seo-texts";

type SeoKind<R, T extends object> = Pick<RecordKind<R, T>, "noun" | "typed" | "fields"> & {
  schema: $ZodType<R>;
  recordOf: (key: string, typed: T) => R;
  /** Sends the changed fields, with their values before. */
  send: (
    key: string,
    fields: Partial<R>,
    from: Partial<R>,
  ) => Promise<CallResult<{ message: string }>>;
  /** The title of the message after a save. */
  saved: string;
};

/** Two devices conflict only in fields that both have changed: a save sends no others. */
function seoKind<R extends object, T extends object>({
  schema,
  recordOf,
  send,
  saved,
  ...kind
}: SeoKind<R, T>): RecordKind<R, T> & { schema: $ZodType<R> } {
  return {
    ...kind,
    schema,
    failed: failureTexts.saveFailed,
    async save(typed, from, key) {
      const record = recordOf(key, typed);
      const fields = changedFields(record, recordOf(key, kind.typed(from)));
      const answer = await send(key, fields, pickFields(from, fields));
      if (answer.ok) return ok({ record, told: { text: saved, more: answer.value.message } });
      const { theirs, ...refusal } = withStoredRecord(answer, schema);
      return {
        ...refusal,
        fieldErrors: formErrors(refusal.fieldErrors),
        theirs: theirs && { ...from, ...pickFields(theirs, fields) },
      };
    },
  };
}

export const siteKind = seoKind<SiteRecord, SiteForm>({
  noun: "tab",
  typed: siteForm,
  fields: {
    brand: "Brand",
    tagline: "Tagline",
    default_description: "Default description",
    street_address: "Street address",
    profiles: "Profiles elsewhere",
    photo_credit: "Photo credit",
  },
  schema: siteRecord,
  recordOf: (_, typed) => siteRecordOf(typed),
  send: (_, settings, from) => call(seoCalls.saveSettings, { settings, from }),
  saved: "Settings saved",
});

export const pageKind = seoKind<PageRecord, PageForm>({
  noun: "page",
  typed: pageForm,
  fields: {
    meta_title: "Meta title",
    meta_description: "Meta description",
    h1: "H1",
    canonical: "Canonical address",
    og_title: "Shared title",
    og_description: "Shared description",
    og_image: "Shared photo",
    keywords: "Keywords",
    internal_links: "Internal links",
    index: { label: "Show in search", show: yesOrNo },
    follow: { label: "Follow links", show: yesOrNo },
  },
  schema: pageRecord,
  recordOf: pageRecordOf,
  send: (slug, fields, from) => call(seoCalls.savePage, { page: { ...fields, slug }, from }),
  saved: "Page saved",
});

export const imageKind = seoKind<ImageRecord, ImageForm>({
  noun: "image",
  typed: imageForm,
  fields: {
    page_slug: "Page",
    alt: "Alt text",
    caption: "Caption",
    tags: "Tags",
    section: "Section",
  },
  schema: imageRecord,
  recordOf: imageRecordOf,
  send: (asset_url, fields, from) =>
    call(seoCalls.saveImage, { image: { ...fields, asset_url }, from }),
  saved: "Image saved",
});

function yesOrNo(is: boolean): string {
  return is ? "Yes" : "No";
}
