import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { readFrameMessage } from "~/features/theme/frame-messages";
import { normalizeTheme } from "~/features/theme/normalize-theme";
import { presetTheme } from "~/features/theme/presets/presets";
import { themeVariables } from "~/features/theme/theme-css";
import { readThemeFile } from "~/features/theme/theme-file";
import { allThemeKeys, themeAliases } from "~/features/theme/theme-keys";
import { overriddenTheme, readOverrides } from "~/features/theme/theme-overrides";
import { ThemePage } from "~/features/theme/ui/preview/theme-page";

const production = presetTheme("production");
const names = [...allThemeKeys, ...Object.values(themeAliases).flat()];
const hostile = fc.oneof(
  fc.constantFrom(
    '"><script>alert(1)</script>',
    "</style><img src=x onerror=alert(1)>",
    "red;background:url(//evil.example)",
    'url("javascript:alert(1)")',
    "/media/../../x",
    "expression(alert(1))",
    "\u0000#fff",
    "&quot;&gt;",
  ),
  fc.string({ unit: "binary" }),
  fc.anything(),
);
const theme = fc.dictionary(fc.constantFrom(...names), hostile, { minKeys: 1 });

/** The markup has only our own properties, each with a value of its kind. */
function expectOnlyProperties(stored: unknown) {
  const page = (
    <ThemePage theme={normalizeTheme(stored)} outline={null} onPick={() => {}}>
      {normalizeTheme(stored).clientName}
    </ThemePage>
  );
  const html = renderToStaticMarkup(page);
  const [, style = "", text] =
    /^<div class="theme-page[ \w-]*" style="([^"<>]*)">([^<>]*)<\/div>$/.exec(html) ?? [];
  expect(text).toBeDefined();
  const declared = style.replace(/&quot;/g, '"').split(";");
  expect(declared.map((each) => each.split(":")[0]).sort()).toEqual(
    Object.keys(themeVariables(production)).sort(),
  );
  expect(style).not.toMatch(/javascript|evil|expression|onerror/i);
}

test("no stored theme injects CSS or HTML", () => {
  fc.assert(fc.property(theme, expectOnlyProperties), { numRuns: 200 });
});

test("no theme file injects CSS or HTML", () => {
  fc.assert(
    fc.property(theme, (stored) => {
      const text = JSON.stringify(stored) ?? "";
      const read = readThemeFile({ name: "a.json", type: "", text }, production);
      if (read.ok) expectOnlyProperties(read.value.theme);
    }),
    { numRuns: 200 },
  );
});

test("nothing in the browser's storage injects CSS or HTML", () => {
  fc.assert(
    fc.property(theme, (stored) => {
      const overrides = readOverrides(JSON.stringify({ summer: stored }) ?? "");
      expectOnlyProperties(overriddenTheme("summer", overrides));
    }),
    { numRuns: 200 },
  );
});

test("no message to the preview frame injects CSS or HTML", () => {
  fc.assert(
    fc.property(theme, (stored) => {
      const message = readFrameMessage({ type: "theme:show", theme: stored, outlined: null });
      expectOnlyProperties(message?.theme);
      expect(readFrameMessage({ ...message, outlined: "body{}" })).toBeUndefined();
    }),
    { numRuns: 100 },
  );
});
