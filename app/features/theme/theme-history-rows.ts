import { normalizeTheme, type Theme } from "./normalize-theme";
import { presetEntryId, presetNames, presetTheme } from "./presets/presets";
import type { ThemeHistoryAnswer, ThemeHistoryEntry } from "./theme-history";

/** A line of the history. Factory lines are pinned, and the live one stays too: neither can be deleted (A4). */
export type HistoryRow = {
  id: string;
  tag: string;
  /** Milliseconds since 1970; null for what was never promoted. */
  at: number | null;
  /** null: what was stored says nothing about any key. */
  theme: Theme | null;
  pinned: boolean;
  live: boolean;
};

/** The promoted themes, newest first, then what came with the site. */
export function historyRows({ items, factory }: ThemeHistoryAnswer): HistoryRow[] {
  const promoted = items.map((entry, at) => ({ ...rowOf(entry), live: at === 0 }));
  const setting = factory ? [{ ...rowOf(factory), pinned: true }] : [];
  const presets = presetNames.map((name) => ({
    id: presetEntryId(name),
    tag: name,
    at: null,
    theme: presetTheme(name),
    pinned: true,
    // Without any promoted theme visitors see production (P4).
    live: name === "production" && items.length === 0,
  }));
  return [...promoted, ...setting, ...presets];
}

function rowOf({ id, tag, at, theme }: ThemeHistoryEntry): HistoryRow {
  const filled = Object.keys(theme).length > 0;
  const shown = filled ? normalizeTheme(theme) : null;
  return { id, tag, at, theme: shown, pinned: false, live: false };
}
