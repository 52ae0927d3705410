import { type FocusEvent, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Badge } from "~/ui/office/badge";
import { EmptyState } from "~/ui/office/empty-state";
import { useReducedMotion } from "~/ui/use-media-query";
import { type ColorNotation, colorNotations } from "../../color-notation";
import { pairsOfKey, ratioText, weakPairText } from "../../contrast-names";
import type { ContrastResult } from "../../contrast-pairs";
import { resolveNavGround, type Theme } from "../../normalize-theme";
import {
  allThemeKeys,
  isThemeKey,
  type ThemeGroup,
  type ThemeKey,
  themeGroups,
  themeKeys,
  themeKeysOfKind,
} from "../../theme-keys";
import { SettingRow, settingId } from "../fields/setting-row";
import { panelInputClass } from "../panel-controls";

const colorKeys = themeKeysOfKind("color");

/** Opens a key's controls; a new object opens them again, even for the same key. */
export type Jump = { key: ThemeKey } | null;

type EditTabProps = {
  /** The theme's name; another one resets what was typed. */
  name: string;
  theme: Theme;
  original: Theme;
  locked: boolean;
  report: readonly ContrastResult[];
  jump: Jump;
  onEdit: (key: ThemeKey, value: unknown) => void;
  onInvalid: (key: ThemeKey, invalid: boolean) => void;
  onFocus: (key: ThemeKey) => void;
};

export function EditTab(props: EditTabProps) {
  const { theme, jump } = props;
  const [search, setSearch] = useState("");
  const [notation, setNotation] = useState<ColorNotation>("hex");
  const [open, setOpen] = useState<ReadonlySet<ThemeGroup>>(new Set([themeGroups[0]]));
  const list = useRef<HTMLDivElement>(null);
  const latest = useRef(theme);
  latest.current = theme;
  const palette = useCallback(() => paletteOf(latest.current), []);

  const wanted = useRef<ThemeKey | null>(null);
  useEffect(() => {
    if (!jump) return;
    wanted.current = jump.key;
    setSearch("");
    setOpen((groups) => new Set([...groups, themeKeys[jump.key].group]));
  }, [jump]);
  // After every render, since the row only exists once its group has opened.
  useEffect(() => {
    if (wanted.current && focusSetting(list.current, wanted.current)) wanted.current = null;
  });

  const groups = useMemo(() => groupsWith(search), [search]);
  const isStill = useReducedMotion();
  function toggle(group: ThemeGroup, part: HTMLElement | null) {
    const groupsOpen = new Set(open);
    const opens = !groupsOpen.delete(group);
    if (opens) groupsOpen.add(group);
    flushSync(() => setOpen(groupsOpen));
    const behavior = isStill ? "instant" : "smooth";
    if (opens) part?.scrollIntoView({ block: "nearest", behavior });
  }

  function reportFocus({ target }: FocusEvent<HTMLElement>) {
    const row = target.closest<HTMLElement>("[data-setting]");
    const key = row?.dataset.setting;
    if (key && isThemeKey(key)) props.onFocus(key);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only learns which control has the focus
    <div ref={list} onFocus={reportFocus}>
      <div className="grid grid-cols-[1fr_6rem] gap-2 py-3">
        <input
          type="search"
          className={panelInputClass()}
          placeholder="Find a setting"
          aria-label="Find a setting"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <select
          className={panelInputClass("pe-8")}
          aria-label="Color format"
          value={notation}
          onChange={({ currentTarget: { value } }) =>
            setNotation(colorNotations.find((each) => each === value) ?? "hex")
          }
        >
          {colorNotations.map((each) => (
            <option key={each} value={each}>
              {each.toUpperCase()}
            </option>
          ))}
        </select>
      </div>
      {groups.length === 0 && <EmptyState>No settings match.</EmptyState>}
      {groups.map(({ group, keys }) => (
        <SettingGroup
          key={group}
          {...props}
          group={group}
          keys={keys}
          open={search.trim() !== "" || open.has(group)}
          onToggle={(part) => toggle(group, part)}
          notation={notation}
          palette={palette}
        />
      ))}
    </div>
  );
}

function SettingGroup({
  group,
  keys,
  open,
  onToggle,
  notation,
  palette,
  ...tab
}: EditTabProps & {
  group: ThemeGroup;
  keys: readonly ThemeKey[];
  open: boolean;
  onToggle: (part: HTMLElement | null) => void;
  notation: ColorNotation;
  palette: () => string[];
}) {
  const { theme, original } = tab;
  const part = useRef<HTMLDivElement>(null);
  const { headerBg, headerTransparency } = theme;
  const bar = resolveNavGround({ headerBg, headerTransparency });
  const changed = keys.filter((key) => theme[key] !== original[key]).length;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend could not be its button
    <div ref={part} role="group" aria-label={group} className="border-t border-line">
      <h3 className="sticky top-0 z-1">
        <button
          type="button"
          className="flex min-h-12 w-full cursor-pointer items-center bg-paper text-start font-body text-base/[1.3] font-medium text-ink after:-mt-1 after:me-1 after:ms-auto after:size-2 after:rotate-45 after:border-r-[1.5px] after:border-b-[1.5px] after:border-ink-soft aria-expanded:after:mt-1 aria-expanded:after:rotate-225"
          aria-expanded={open}
          onClick={() => onToggle(part.current)}
        >
          {group}
          {changed > 0 && (
            <Badge tone="soft" className="ms-1.5">
              {changed} changed
            </Badge>
          )}
        </button>
      </h3>
      {open &&
        keys.map((key) => (
          <SettingRow
            key={`${tab.name} ${key}`}
            settingKey={key}
            value={theme[key]}
            original={original[key]}
            inherited={key === "navBgOpacity" ? bar.opacity : bar.color}
            locked={tab.locked}
            notation={notation}
            palette={palette}
            {...contrastOf(tab.report, key)}
            onEdit={tab.onEdit}
            onInvalid={tab.onInvalid}
          />
        ))}
    </div>
  );
}

function groupsWith(search: string): { group: ThemeGroup; keys: ThemeKey[] }[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return themeGroups
    .map((group) => ({
      group,
      keys: allThemeKeys.filter((key) => {
        const info = themeKeys[key];
        const name = `${info.group} ${info.label} ${key}`.toLowerCase();
        return info.group === group && words.every((word) => name.includes(word));
      }),
    }))
    .filter(({ keys }) => keys.length > 0);
}

function contrastOf(report: readonly ContrastResult[], key: ThemeKey) {
  const [worst] = pairsOfKey(report, key);
  if (!worst) return { ratio: undefined, problem: undefined };
  const problem = worst.passes ? undefined : weakPairText(worst, key);
  return { ratio: ratioText(worst.ratio), problem };
}

function paletteOf(theme: Theme): string[] {
  return [...new Set(colorKeys.flatMap((key) => theme[key] ?? []))].sort();
}

/** Focuses the row if its control is locked. Returns false if the row isn't rendered yet. */
function focusSetting(list: HTMLElement | null, key: ThemeKey): boolean {
  const row = list?.querySelector<HTMLElement>(`[data-setting=${key}]`);
  if (!row) return false;
  const control = row.querySelector<HTMLElement>(`#${settingId(key)}:enabled`);
  (control ?? row).focus({ preventScroll: true });
  row.scrollIntoView({ block: "nearest" });
  return true;
}
