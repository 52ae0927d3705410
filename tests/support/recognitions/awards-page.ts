import type { Page } from "@playwright/test";

export function awardsOf(page: Page) {
  const section = page.locator("#awards");
  return {
    section,
    tab: (name: string) =>
      section.locator(".tabs-awards").getByRole("button", { name, exact: true }),
    tabs: section.locator(".tabs-awards button"),
    show: section.getByRole("article"),
    title: section.getByRole("article").getByRole("heading"),
    image: section.getByRole("article").locator("a[aria-haspopup=dialog]"),
    next: section.getByRole("button", { name: "Next award" }),
    previous: section.getByRole("button", { name: "Previous award" }),
    rows: section.getByRole("list", { name: "Awards by title" }).getByRole("link"),
    grid: page.locator("#recognitions"),
  };
}
