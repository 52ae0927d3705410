import { describeMoment } from "~/studio-time";
import { Button } from "~/ui/button";
import type { Theme } from "../../normalize-theme";
import type { HistoryRow } from "../../theme-history-rows";
import type { ThemeColorKey } from "../../theme-keys";
import { swatch } from "../fields/swatch";
import type { ThemeHistory } from "../use-theme-history";

const telling: readonly ThemeColorKey[] = [
  "background",
  "buttonBg",
  "heroBtnBg",
  "galleryTabBg",
  "clientBtnBg",
];

/** What was live before and what came with the site. Choosing one shows it on the page; nothing is changed by that. */
export function HistoryTab({
  history,
  selected,
  onSelect,
  onRestore,
  onDelete,
  onRetry,
}: {
  history: ThemeHistory;
  selected: string | null;
  onSelect: (row: HistoryRow) => void;
  onRestore: () => void;
  onDelete: (row: HistoryRow) => void;
  onRetry: () => void;
}) {
  if (history.status === "loading") {
    return (
      <p role="status" className="studio-empty">
        Loading the history…
      </p>
    );
  }
  if (history.status === "failed") {
    return (
      <div role="alert" className="studio-empty">
        <p>{history.error}</p>
        <Button variant="secondary" className="mt-4" onClick={onRetry}>
          Try again
        </Button>
      </div>
    );
  }
  const promoted = history.rows.filter(({ pinned }) => !pinned);
  const pinned = history.rows.filter((row) => row.pinned);
  const list = { selected, onSelect, onDelete };
  return (
    <>
      <p className="studio-note">Choose a theme to see it on the page, then restore it.</p>
      <fieldset>
        <legend className="studio-legend">Promoted, newest first</legend>
        {promoted.length === 0 && <p className="studio-empty">No theme was promoted yet.</p>}
        {promoted.map((row) => (
          <Row key={row.id} row={row} {...list} />
        ))}
      </fieldset>
      <fieldset>
        <legend className="studio-legend">Factory themes</legend>
        {pinned.map((row) => (
          <Row key={row.id} row={row} {...list} />
        ))}
      </fieldset>
      <div className="studio-restore">
        <Button onClick={onRestore} className="studio-small">
          Restore this theme
        </Button>
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
  selected: string | null;
  onSelect: (row: HistoryRow) => void;
  onDelete: (row: HistoryRow) => void;
}) {
  const { id, tag, at, theme, live, pinned } = row;
  return (
    <div className="studio-entry" data-live={live || undefined}>
      <label>
        <input
          type="radio"
          name="theme-history"
          checked={id === selected}
          onChange={() => onSelect(row)}
        />
        <span className="studio-entry-text">
          <span className="studio-entry-tag">{tag}</span>
          <span className="field-hint">
            {at === null ? "Came with the site" : describeMoment(at)}
            {live && <span className="studio-mark"> Live</span>}
            {pinned && <span className="studio-mark"> Pinned</span>}
          </span>
        </span>
        {theme && <Colors theme={theme} />}
      </label>
      {!live && !pinned && (
        <button
          type="button"
          className="studio-link"
          aria-label={`Delete ${tag}`}
          onClick={() => onDelete(row)}
        >
          Delete
        </button>
      )}
    </div>
  );
}

function Colors({ theme }: { theme: Theme }) {
  return (
    <span className="studio-colors" aria-hidden="true">
      {telling.map((key) => (
        <span key={key} className="studio-dot" style={swatch(theme[key] ?? "transparent")} />
      ))}
    </span>
  );
}
