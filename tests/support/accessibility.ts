import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Runs all of axe's rules on the page as it is now, or on the part of it that `selector` fits. */
export async function expectNoFindings(page: Page, selector = "html"): Promise<void> {
  const { violations, passes } = await new AxeBuilder({ page }).include(selector).analyze();
  const findings = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}\n${failureSummary}`),
  );
  expect(findings).toEqual([]);
  expect(passes.length).toBeGreaterThan(5);
}
