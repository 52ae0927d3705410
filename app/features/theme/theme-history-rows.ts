import { normalizeTheme, type Theme } from "./normalize-theme";
import { presetEntryId, presetLabels, presetNames, presetTheme } from "./presets/presets";
import type { ThemeHistoryAnswer, ThemeHistoryEntry } from "./theme-history";

/** Pinned (factory) and live rows can't be deleted (A4). */
export type HistoryRow = {
  id: string;
  tag: string;
  /** Milliseconds since 1970; null if never promoted. */
  at: number | null;
  /** Null if the stored theme is empty. */
  theme: Theme | null;
  pinned: boolean;
  live: boolean;
};

/** Promoted themes, newest first, then factory themes. */
export function historyRows({ items, factory }: ThemeHistoryAnswer): HistoryRow[] {
  const promoted = items.map((entry, at) => ({ ...rowOf(entry), live: at === 0 }));
  const setting = factory ? [{ ...rowOf(factory), pinned: true }] : [];
  const presets = presetNames.map((name) => ({
    id: presetEntryId(name),
    tag: presetLabels[name],
    at: null,
    theme: presetTheme(name),
    pinned: true,
    // Production is live until a theme is promoted (P4).
    live: name === "production" && items.length === 0,
  }));
  return [...promoted, ...setting, ...presets];
}

function rowOf({ id, tag, at, theme }: ThemeHistoryEntry): HistoryRow {
  const filled = Object.keys(theme).length > 0;
  const shown = filled ? normalizeTheme(theme) : null;
  return { id, tag, at, theme: shown, pinned: false, live: false };
}
