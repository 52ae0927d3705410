import {
  type ContrastPair,
  type ContrastResult,
  contrastReport,
  type TextSide,
} from "./contrast-pairs";
import type { Theme } from "./normalize-theme";
import type { GroundSide } from "./theme-grounds";
import {
  allThemeKeys,
  isThemeKey,
  type ThemeColorKey,
  type ThemeKey,
  themeKeys,
} from "./theme-keys";

const otherSides = {
  bodyText: "Body text",
  navBar: "the top bar",
  navBarScrolled: "the scrolled top bar",
} as const;

/** Keys that change the bar but are no side of a pair themselves. */
const barKeys: readonly ThemeKey[] = [
  "headerBg",
  "headerTransparency",
  "navBaseBg",
  "navBgOpacity",
];

/** The label, with its group if it isn't unique: "Hero: Button text". */
export function keyName(key: ThemeKey): string {
  const { group, label } = themeKeys[key];
  const namesakes = allThemeKeys.filter((other) => themeKeys[other].label === label);
  return namesakes.length > 1 ? `${group}: ${label}` : label;
}

const onHover = " on hover";

export function pairName({ text, ground }: ContrastPair): string {
  const near = isKeySide(text) && isKeySide(ground) && groupOf(text) === groupOf(ground);
  const name = `${sideName(text)} on ${near ? themeKeys[ground].label : sideName(ground)}`;
  return name.endsWith(onHover) ? `${name.replaceAll(onHover, "")},${onHover}` : name;
}

export function pairId({ text, ground }: ContrastPair): string {
  return `${text} on ${ground}`;
}

/** The pairs that a key affects, worst first. */
export function pairsOfKey(report: readonly ContrastResult[], key: ThemeKey): ContrastResult[] {
  return report
    .filter(
      ({ text, ground }) => text === key || ground === key || (isBar(ground) && isBarKey(key)),
    )
    .sort((one, other) => one.ratio / one.needed - other.ratio / other.needed);
}

export function failingPairs(theme: Theme): ContrastResult[] {
  return contrastReport(theme).filter(({ passes }) => !passes);
}

/** "4.53:1", rounded down so that no failing ratio looks like a passing one. */
export function ratioText(ratio: number): string {
  return `${(Math.floor(ratio * 100) / 100).toFixed(2)}:1`;
}

export function weakPairText({ text, ground }: ContrastPair, key: ThemeKey): string {
  return text === key
    ? `Hard to read on ${sideName(ground)}.`
    : `Makes ${sideName(text)} hard to read.`;
}

export function weakPairsText(count: number): string {
  if (count === 0) return "All text is easy to read.";
  return `${count === 1 ? "1 color pair is" : `${count} color pairs are`} hard to read.`;
}

function sideName(side: TextSide | GroundSide): string {
  return isOther(side) ? otherSides[side] : keyName(side);
}

function isOther(side: TextSide | GroundSide): side is keyof typeof otherSides {
  return Object.hasOwn(otherSides, side);
}

function isKeySide(side: TextSide | GroundSide): side is ThemeColorKey {
  return isThemeKey(side);
}

function groupOf(key: ThemeKey): string {
  return themeKeys[key].group;
}

function isBar(ground: GroundSide): boolean {
  return ground === "navBar" || ground === "navBarScrolled";
}

function isBarKey(key: ThemeKey): boolean {
  return barKeys.includes(key);
}
