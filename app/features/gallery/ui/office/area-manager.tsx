import { useMemo, useState } from "react";
import { call } from "~/platform/http/admin-call";
import { ok } from "~/platform/result";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/office/empty-state";
import { TextField } from "~/ui/office/fields/text-field";
import { MessageBar, useMessage } from "~/ui/office/message-bar";
import { withStoredRecord } from "~/ui/office/record-form/record-kind";
import { useRecordForms } from "~/ui/office/record-form/use-record-forms";
import { Section } from "~/ui/office/section";
import { useChanges } from "~/ui/office/use-changes";
import { useUnsaved } from "~/ui/office/use-unsaved";
import { areaCalls, areaText } from "../../areas/area-calls";
import {
  type AreaText,
  areaAddress,
  areaTextError,
  maxAreaTextLength,
} from "../../areas/area-pages";
import { officeAreas } from "../../areas/office-areas";
import type { PortfolioPhoto } from "../../portfolio-photo";

/** Changes are live at once. */
export function AreaManager({
  photos,
  texts,
}: {
  photos: readonly PortfolioPhoto[];
  texts: readonly AreaText[];
}) {
  const { message, say } = useMessage();
  const { areas, forms } = useAreaForms(photos, texts, say);
  const { question } = useUnsaved(forms.dirtyKeys.length > 0, {
    save: async () => (await forms.saveAll()) === undefined,
  });
  return (
    <div className="grid max-w-3xl gap-8">
      <p className="text-ink-soft">
        A town gets a page for people who look for cakes there, with your words and at least three
        cakes that you delivered there: set “Delivered to” on photos in the gallery. Write what’s
        true only of that town; an empty line begins a paragraph. To take a page down, clear its
        text. Texts go live right away.
      </p>
      <MessageBar message={message} onClose={() => say(null)} />
      {areas.length === 0 && (
        <EmptyState>
          No towns yet. Open a photo in the gallery and fill in “Delivered to.”
        </EmptyState>
      )}
      {areas.map(({ slug, town, gap }) => (
        <Section key={slug} title={town} text={gap ?? <LiveAt address={areaAddress(slug)} />}>
          {forms.questionOf(slug)}
          <TextField
            {...forms.textOf(slug)("text")}
            label={`Your words for ${town}`}
            maxLength={maxAreaTextLength}
            rows={5}
          />
          <div>
            <Button onClick={() => !forms.isSaving(slug) && forms.save(slug)}>
              {forms.isSaving(slug) ? "Saving…" : "Save"}
              <span className="sr-only">{` the words for ${town}`}</span>
            </Button>
          </div>
        </Section>
      ))}
      {question}
    </div>
  );
}

function LiveAt({ address }: { address: string }) {
  return (
    <>
      Live at{" "}
      <a
        href={address}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {address}
        <span className="sr-only"> in a new tab</span>
      </a>
    </>
  );
}

function useAreaForms(
  photos: readonly PortfolioPhoto[],
  first: readonly AreaText[],
  say: ReturnType<typeof useMessage>["say"],
) {
  const [texts, setTexts] = useState(first);
  const areas = useMemo(() => officeAreas(photos, texts), [photos, texts]);
  /** One that is empty now stays in sight until the page is read again: its form may have a question. */
  const keep = (record: AreaText) =>
    setTexts((all) => [...all.filter(({ slug }) => slug !== record.slug), record]);
  const blank: AreaText = { slug: "", town: "", text: "" };
  const forms = useRecordForms<AreaText, AreaText>(
    {
      noun: "text",
      typed: ({ slug, town, text }) => ({ slug, town, text }),
      fields: { text: "Text" },
      check(typed) {
        const error = areaTextError({ ...typed, text: typed.text.trim() }, texts);
        return error ? { text: error } : {};
      },
      async save({ slug, town, text: typed }, from) {
        const text = typed.trim();
        const saved = await call(areaCalls.saveAreaText, { town, text, from: from.text });
        if (!saved.ok) {
          const refusal = withStoredRecord(saved, areaText);
          if (refusal.theirs) keep(refusal.theirs);
          if (!refusal.theirs || text !== from.text) return refusal;
          // Nothing was typed here that could be lost.
          const told = { text: `Your words for ${town} are as another device saved them.` };
          return ok({ record: refusal.theirs, told });
        }
        const record = { slug, town, text };
        keep(record);
        const told = `${text === "" ? "Removed" : "Saved"} your words for ${town}.`;
        return ok({ record, told: { text: told } });
      },
      failed: "Couldn’t save the text",
      undone: "The text is as it was.",
    },
    (slug) => areas.find((area) => area.slug === slug),
    { changes: useChanges({ say, refresh: null }), blank },
  );
  return { areas, forms };
}
