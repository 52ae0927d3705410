import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Runs all of axe's rules on the page as it is now, or on the part of it that `selector` fits. */
export async function expectNoFindings(page: Page, selector = "html"): Promise<void> {
  const passes = await expectNone(axeOn(page, selector));
  expect(passes).toBeGreaterThan(5);
}

/** What a theme can break of a part on which all rules have been run before. */
export async function expectReadable(page: Page, selector = "html"): Promise<void> {
  const axe = axeOn(page, selector).withRules(["color-contrast", "link-in-text-block"]);
  expect(await expectNone(axe)).toBeGreaterThan(0);
}

function axeOn(page: Page, selector: string): AxeBuilder {
  // No page here has frames; what passes is counted, not told, which halves the time on a long page.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] });
  return axe.include(selector).setLegacyMode();
}

/** Answers how many rules have passed. */
async function expectNone(axe: AxeBuilder): Promise<number> {
  const { violations, passes } = await axe.analyze();
  const findings = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}\n${failureSummary}`),
  );
  expect(findings).toEqual([]);
  return passes.length;
}
