import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Runs all of axe's rules on the page as it is now, or on the part of it that `selector` fits. No page here has frames. */
export async function expectNoFindings(page: Page, selector = "html"): Promise<void> {
  const axe = new AxeBuilder({ page }).include(selector).setLegacyMode();
  const { violations, passes } = await axe.analyze();
  const findings = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}\n${failureSummary}`),
  );
  expect(findings).toEqual([]);
  expect(passes.length).toBeGreaterThan(5);
}
