import { useEffect, useState } from "react";
import { type $ZodType, safeParse } from "zod/v4/core";
import { call, changedEvent } from "~/platform/http/admin-call";
import type { Result } from "~/platform/result";
import { describeMoment } from "~/studio-time";
import { LinkButton } from "~/ui/office/link-button";
import { listClass } from "~/ui/office/list-row";
import { Loaded } from "~/ui/office/loaded";
import { conflictsIn, type RecordKind, theirChanges } from "~/ui/office/record-form/record-kind";
import type { RecordForms } from "~/ui/office/record-form/use-record-forms";
import { showToast } from "~/ui/toast/toast-store";
import { seoCalls } from "../seo-calls";
import { maxVersions, type SeoVersion, type VersionedKind } from "../seo-records";

type VersionedForm<R, T extends object> = Pick<RecordKind<R, T>, "typed" | "fields"> & {
  schema: $ZodType<R>;
};

/** Runs `restore`, or asks first. */
type AskFirst<T> = (typed: T, restore: () => void) => void;

/** Restoring only fills the form, so that the previews show a version before it is saved. */
export function RecordVersions<R, T extends object>({
  of,
  form,
  values,
  onRestore,
  askFirst = (_, restore) => restore(),
}: {
  of: { kind: VersionedKind; key?: string };
  form: VersionedForm<R, T>;
  values: T;
  onRestore: (typed: Partial<T>) => void;
  askFirst?: AskFirst<T>;
}) {
  function restore(typed: T) {
    onRestore(typed);
    // What is typed into another field meanwhile stays.
    sayRestored(() => onRestore(theirChanges(values, typed)));
  }
  return (
    <Versions
      title="Earlier versions"
      hint={`The last ${maxVersions} saves. Restore fills the form; save it to make it live.`}
      empty="Nothing saved yet."
      read={(options) => call(seoCalls.versions, of, options)}
      schema={form.schema}
      rowOf={({ at }, record) => {
        const typed = form.typed(record);
        const changes = conflictsIn(form.fields, theirChanges(typed, values), values);
        return {
          name: describeMoment(at),
          detail: describeChanges(changes),
          ...(changes.length > 0 && { restore: () => askFirst(typed, () => restore(typed)) }),
        };
      }}
    />
  );
}

export function RemovedRecords<R, T extends object>({
  kind,
  form,
  forms,
  onShow,
  askFirst = (_key, _typed, restore) => restore(),
}: {
  kind: "page" | "image";
  form: VersionedForm<R, T>;
  forms: Pick<RecordForms<R, T>, "add" | "drop" | "newKeys" | "values">;
  /** Shows the form. Returns how to show again what was shown before. */
  onShow: (key: string) => () => void;
  askFirst?: (key: string, ...asked: Parameters<AskFirst<T>>) => void;
}) {
  function restore(key: string, typed: T) {
    const before = forms.newKeys.includes(key) ? forms.values(key) : undefined;
    forms.add(key, typed);
    const goBack = onShow(key);
    sayRestored(() => {
      if (before) forms.add(key, before);
      else forms.drop(key);
      goBack();
    });
  }
  return (
    <Versions
      title={`Removed ${kind}s`}
      hint={`Restore fills the form of a ${kind} whose settings were removed; save it to keep them.`}
      empty="Nothing was removed."
      read={(options) => call(seoCalls.removed, { kind }, options)}
      schema={form.schema}
      rowOf={({ key, at }, record) => {
        const typed = form.typed(record);
        return {
          name: key,
          detail: `Saved ${describeMoment(at)}`,
          restore: () => askFirst(key, typed, () => restore(key, typed)),
        };
      }}
    />
  );
}

/** Milliseconds. A later undo would also revert newer changes. */
const undoFor = 10_000;

function sayRestored(undo: () => void) {
  const title = "Restored in the form. Save to keep it.";
  showToast({ title, kind: "success", undo, duration: undoFor });
}

function describeChanges(changes: ReturnType<typeof conflictsIn>): string {
  const [first, ...more] = changes;
  if (!first) return "In the form now";
  const text = `${first.label}: ${first.theirs || "empty"}`;
  return more.length > 0 ? `${text} (and ${more.length} more)` : text;
}

type Read = (options: { signal: AbortSignal }) => Promise<Result<{ versions: SeoVersion[] }>>;
type VersionRow = { name: string; detail: string; restore?: () => void };

function Versions<R>({
  title,
  hint,
  empty,
  read,
  schema,
  rowOf,
}: {
  title: string;
  hint: string;
  empty: string;
  read: Read;
  schema: $ZodType<R>;
  rowOf: (version: SeoVersion, record: R) => VersionRow;
}) {
  const [isOpen, setOpen] = useState(false);
  const { result, reload } = useVersions(isOpen, read);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 w-fit cursor-pointer content-center text-sm">{title}</summary>
      <p className="field-hint">{hint}</p>
      {!result && <p role="status">Loading…</p>}
      {result && (
        <Loaded result={result}>
          {({ versions }) => (
            <ul className={listClass("mt-2")}>
              {versions.length === 0 && <li className="py-2 text-sm">{empty}</li>}
              {versions.map((version) => {
                const record = safeParse(schema, version.record);
                if (!record.success) return null;
                const row = rowOf(version, record.data);
                return <Row key={version.id} {...row} />;
              })}
            </ul>
          )}
        </Loaded>
      )}
      {result?.ok === false && <LinkButton onClick={reload}>Try again</LinkButton>}
    </details>
  );
}

function Row({ name, detail, restore }: VersionRow) {
  return (
    <li className="flex items-center gap-3.5 border-b border-line py-2">
      <span className="min-w-0 flex-1 text-sm">
        <span className="block wrap-anywhere">{name}</span>
        <span className="line-clamp-3 wrap-anywhere text-ink-soft">{detail}</span>
      </span>
      {/* Not disabled, so that it keeps the focus. */}
      <LinkButton aria-disabled={!restore || undefined} onClick={restore}>
        Restore<span className="sr-only"> {name}</span>
      </LinkButton>
    </li>
  );
}

/** Reads when opened, and again after each change. */
function useVersions(isOpen: boolean, read: Read) {
  const [result, setResult] = useState<Awaited<ReturnType<Read>>>();
  const [reads, setReads] = useState(0);
  const reload = () => setReads((before) => before + 1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` is a new function in each render
  useEffect(() => {
    if (!isOpen) return;
    const ended = new AbortController();
    const { signal } = ended;
    read({ signal }).then(setResult, () => {});
    addEventListener(changedEvent, reload, { signal });
    return () => ended.abort();
  }, [isOpen, reads]);

  return { result, reload };
}
