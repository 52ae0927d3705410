import { expect, type Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/**
 * The icing that hangs over an edge is a pseudo-element, for whose sake axe would judge the contrast of no text within. The
 * other figures are axe's own, which it takes all or none of.
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

/** Runs all of axe's rules on the page as it is now, or on the part of it that `selector` fits. */
export async function expectNoFindings(page: Page, selector = "html"): Promise<void> {
  expect(await expectNone(page, selector)).toBeGreaterThan(5);
}

/** What a theme can break of a part on which all rules have been run before. */
export async function expectReadable(page: Page, selector = "html"): Promise<void> {
  const runOnly = { type: "rule" as const, values: ["color-contrast", "link-in-text-block"] };
  expect(await expectNone(page, selector, { runOnly })).toBeGreaterThan(0);
}

/** Answers how many rules have passed. */
async function expectNone(page: Page, selector: string, rules: RunOptions = {}): Promise<number> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  // What passes is counted, not told, and without a video no file of the page need be fetched again: half of the time.
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
