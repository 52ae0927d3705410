import { expect, test } from "vitest";
import { normalizeTheme } from "~/features/theme/normalize-theme";
import { presetTheme } from "~/features/theme/presets/presets";
import {
  mergeChanges,
  overriddenTheme,
  overridesKey,
  readOverrides,
  readThemeName,
  withOverride,
} from "~/features/theme/theme-overrides";

const spring = presetTheme("spring");
const springWith = (changes: object) => normalizeTheme({ ...spring, ...changes });

test("overrides are stored under the specification's key", () => {
  expect(overridesKey).toBe("theme_preview_overrides_v1");
});

test("an override stores only changes, under the theme's name", () => {
  const overrides = withOverride({}, "spring", springWith({ background: "#123456" }));
  expect(overrides).toEqual({ spring: { background: "#123456" } });
  expect(overriddenTheme("spring", overrides)).toEqual({ ...spring, background: "#123456" });
  expect(overriddenTheme("fall", overrides)).toEqual(presetTheme("fall"));
});

test("a changed gallery tab does not change awards tabs that have a value", () => {
  const changed = springWith({ galleryTabBg: "#123456" });
  expect(overriddenTheme("spring", withOverride({}, "spring", changed))).toEqual(changed);
});

test("a theme that equals its preset has no override", () => {
  const overrides = { spring: { background: "#123456" }, fall: { heroH1: "#000000" } };
  expect(withOverride(overrides, "spring", spring)).toEqual({ fall: { heroH1: "#000000" } });
});

test("production is never overridden", () => {
  const overrides = { production: { background: "#123456" } };
  expect(overriddenTheme("production", overrides)).toEqual(presetTheme("production"));
});

test.each([null, "", "{", "[]", "7", '{"spring": "pink"}'])(
  "ignores unreadable storage: %s",
  (stored) => {
    expect(readOverrides(stored)).toEqual({});
  },
);

test("drops only the themes that are unreadable", () => {
  const overrides = readOverrides(
    '{"spring": "pink", "fall": {"heroH1": "#000000"}, "winter": []}',
  );
  expect(overrides).toEqual({ fall: { heroH1: "#000000" } });
});

test("changes of different values in two tabs are merged", () => {
  const theirs = springWith({ background: "#123456", heroH1: "#111111" });
  const mine = springWith({ heroH1: "#222222" });
  expect(mergeChanges(spring, mine, theirs)).toEqual(
    springWith({ background: "#123456", heroH1: "#222222" }),
  );
  expect(mergeChanges(spring, spring, theirs)).toEqual(theirs);
});

test("an invalid value keeps the preset's", () => {
  const overrides = readOverrides('{"spring": {"background": "}</style>", "extra": 1}}');
  expect(overriddenTheme("spring", overrides)).toEqual(spring);
});

test("an unknown theme name falls back to production (A4)", () => {
  expect(readThemeName("winter")).toEqual({ name: "winter", unknown: null });
  expect(readThemeName("fall")).toEqual({ name: "fall", unknown: null });
  expect(readThemeName(null)).toEqual({ name: "production", unknown: null });
  expect(readThemeName("autumn")).toEqual({ name: "production", unknown: "autumn" });
  expect(readThemeName(" Winter")).toEqual({ name: "winter", unknown: null });
  for (const unknown of ["", "constructor", "__proto__"]) {
    expect(readThemeName(unknown)).toEqual({ name: "production", unknown });
  }
});
