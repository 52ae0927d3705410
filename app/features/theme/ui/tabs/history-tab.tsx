import type { ReactNode } from "react";
import { describeMoment } from "~/studio-time";
import { Button } from "~/ui/button";
import { Badge } from "~/ui/office/badge";
import { EmptyState } from "~/ui/office/empty-state";
import { LinkButton } from "~/ui/office/link-button";
import type { Theme } from "../../normalize-theme";
import type { HistoryRow } from "../../theme-history-rows";
import type { ThemeColorKey } from "../../theme-keys";
import { Dot } from "../fields/shown-value";
import { choiceClass, SmallButton } from "../panel-controls";
import type { Panel } from "../use-panel";

const sampleKeys: readonly ThemeColorKey[] = [
  "background",
  "buttonBg",
  "heroBtnBg",
  "galleryTabBg",
  "clientBtnBg",
];

export function HistoryTab({ panel }: { panel: Panel }) {
  const { history, selected, setSelected, askToRestore, askToDelete, reload } = panel;
  if (history.status === "loading") {
    return (
      <div role="status">
        <EmptyState className="mt-3">Loading the history…</EmptyState>
      </div>
    );
  }
  if (history.status === "failed") {
    return (
      <div role="alert">
        <EmptyState className="mt-3">
          <p>{history.error}</p>
          <Button variant="secondary" onClick={reload}>
            Try again
          </Button>
        </EmptyState>
      </div>
    );
  }
  const promoted = history.rows.filter(({ pinned }) => !pinned);
  const pinned = history.rows.filter((row) => row.pinned);
  const list = { selected: selected?.id, onSelect: setSelected, onDelete: askToDelete };
  return (
    <>
      <p className="py-3.5 text-sm text-ink-soft">Pick a theme to preview it, then restore it.</p>
      <fieldset>
        <legend className="pt-3 pb-1 font-medium">Published themes</legend>
        {promoted.length === 0 && (
          <p className="py-4 text-center text-ink-soft">Nothing published yet.</p>
        )}
        {promoted.map((row) => (
          <Row key={row.id} row={row} {...list} />
        ))}
      </fieldset>
      <fieldset>
        <legend className="pt-3 pb-1 font-medium">Factory themes</legend>
        {pinned.map((row) => (
          <Row key={row.id} row={row} {...list} />
        ))}
      </fieldset>
      <div className="sticky -bottom-4 -mx-4 -mb-4 flex justify-end border-t border-line bg-paper px-4 py-3">
        <SmallButton onClick={askToRestore}>Restore this theme</SmallButton>
      </div>
    </>
  );
}

function Row({
  row,
  selected,
  onSelect,
  onDelete,
}: {
  row: HistoryRow;
  selected: string | undefined;
  onSelect: (row: HistoryRow) => void;
  onDelete: (row: HistoryRow) => void;
}) {
  const { id, tag, at, theme, live, pinned } = row;
  return (
    <div
      className="flex items-center gap-3 border-t border-line data-live:bg-cream data-live:ps-2 data-live:shadow-[inset_3px_0_var(--color-gold)]"
      data-live={live || undefined}
    >
      <label className={choiceClass("min-w-0 flex-1 px-1")}>
        <input
          type="radio"
          className="size-4.5 flex-none"
          name="theme-history"
          checked={id === selected}
          onChange={() => onSelect(row)}
        />
        <span className="min-w-0 flex-1">
          <span className="block font-medium wrap-anywhere">{tag}</span>
          <span className="field-hint">
            {at === null ? "Built in" : describeMoment(at)}
            {live && <Mark> Live</Mark>}
            {pinned && <Mark> Always kept</Mark>}
          </span>
        </span>
        {theme && <Colors theme={theme} />}
      </label>
      {!live && !pinned && (
        <LinkButton danger aria-label={`Delete ${tag}`} onClick={() => onDelete(row)}>
          Delete
        </LinkButton>
      )}
    </div>
  );
}

function Mark({ children }: { children: ReactNode }) {
  return <Badge tone="soft">{children}</Badge>;
}

function Colors({ theme }: { theme: Theme }) {
  return (
    <span className="flex *:not-first:-ms-px" aria-hidden="true">
      {sampleKeys.map((key) => (
        <Dot key={key} color={theme[key] ?? "transparent"} />
      ))}
    </span>
  );
}
