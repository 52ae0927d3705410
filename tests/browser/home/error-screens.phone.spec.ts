import { expect } from "@playwright/test";
import { test } from "../../support/browser/page-test";
import { sendButton } from "../../support/inquiries/contact-form";

test("an unknown address shows the not-found page with a link home", async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError("/no-such-page");
  const response = await page.goto("/no-such-page");
  expect(response?.status()).toBe(404);
  await expect(page.getByText("404", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops! Page not found");
  await expect(page.getByRole("img", { name: /one slice gone/ })).toBeVisible();
  await page.getByRole("main").getByRole("link").click();
  await expect(page).toHaveURL("/");
  await expect(page.locator("#home")).toBeVisible();
});

test("a rendering error shows the error screen with its message and a link home", async ({
  page,
  expectConsoleError,
}) => {
  const message = "The lightbox fell apart.";
  expectConsoleError(message);
  await page.route("/assets/lightbox-*.js", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: `export function Lightbox() { throw new Error("${message}"); }`,
    }),
  );
  await page.goto("/?image=1#contact");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Something went wrong.");
  await expect(heading, "below the bar").toBeInViewport({ ratio: 1 });
  const bar = await page.getByRole("banner").boundingBox();
  expect((await heading.boundingBox())?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
  await expect(page.getByText(message)).toBeVisible();
  await page.getByRole("link", { name: "Back to the home page" }).click();
  await expect(sendButton(page)).toBeAttached();
});
