import { expect, type Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";
import { hasReact } from "./react";
import { translate } from "./translator";

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/**
 * Without `ignorePseudo`, axe skips the contrast of all text within a section whose icing, a pseudo-element,
 * hangs over its edge. axe takes all options or none; the others are its defaults.
 */
const contrast = {
  ignorePseudo: true,
  ignoreUnicode: true,
  ignoreLength: false,
  boldValue: 700,
  boldTextPt: 14,
  largeTextPt: 18,
  contrastRatio: { normal: { expected: 4.5 }, large: { expected: 3 } },
  shadowOutlineEmMax: 0.2,
  textStrokeEmMin: 0.03,
};

/** React's outermost element of a public page, or of a back-office screen. */
const outermost = "#page > *, body:not(:has(#page))";

/**
 * Runs all axe rules on the page, or on the part that `selector` matches. Then it translates the page as a browser does,
 * so that the rest of the test runs on a translated page. React would report each text that is translated before it
 * hydrates, so a page that isn't hydrated yet stays as it is. Quotes are never hydrated.
 */
export async function expectNoViolations(page: Page, selector = "html"): Promise<void> {
  expect(await expectNone(page, selector)).toBeGreaterThan(5);
  const isQuote = new URL(page.url()).pathname.startsWith("/quote/");
  if (isQuote || (await page.evaluate(hasReact, outermost))) await translate(page);
}

/** Runs only the rules that a theme can break, for a part that all rules have checked before. */
export async function expectReadable(page: Page, selector = "html"): Promise<void> {
  const runOnly = { type: "rule" as const, values: ["color-contrast", "link-in-text-block"] };
  expect(await expectNone(page, selector, { runOnly })).toBeGreaterThan(0);
}

/** Returns the number of rules that passed. */
async function expectNone(page: Page, selector: string, rules: RunOptions = {}): Promise<number> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  // Counting passes instead of reporting them, and preloading no files again, halves the time.
  const options = {
    ...rules,
    checks: { "color-contrast": { options: contrast } },
    resultTypes: ["violations" as const],
    preload: false,
  };
  const { findings, passes } = await page.evaluate(runAxe, { selector, options });
  expect(findings).toEqual([]);
  return passes;
}

/** Runs in the page. */
async function runAxe({ selector, options }: { selector: string; options: RunOptions }) {
  if (!window.axe) throw new Error("axe is not there.");
  const { violations, passes } = await window.axe.run({ include: [[selector]] }, options);
  const findings = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}\n${failureSummary}`),
  );
  return { findings, passes: passes.length };
}
