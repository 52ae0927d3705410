import { expect, type Page } from "@playwright/test";
import { test } from "../../support/browser/page-test";
import {
  control,
  expectValues,
  fillForm,
  openForm,
  sendButton,
  visitTime,
} from "../../support/inquiries/contact-form";
import {
  answerCheck,
  type CheckOutcome,
  checkIsReady,
  fakeTurnstile,
  readCheck,
  setOutcome,
} from "../../support/inquiries/fake-turnstile";
import { validFields } from "../../support/inquiries/inquiry-posts";
import { stubInquiries } from "../../support/inquiries/posted-inquiries";

const script = "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit";
const toast = (page: Page, text: string) => page.locator(".toast", { hasText: text });
const sentDialog = (page: Page) => page.getByRole("dialog", { name: "Inquiry Sent" });

test("no third party loads until the form is touched, then only Turnstile", async ({
  page,
  foreignRequests,
}) => {
  await openForm(page);
  await page.locator("#contact").scrollIntoViewIfNeeded();
  expect(foreignRequests).toEqual([]);
  await control(page, "name").focus();
  await expect.poll(() => foreignRequests).toEqual([script]);
});

test("the check is explicit, made for this form, and runs only on send", async ({ page }) => {
  await openCheckedForm(page, "token");
  await expect
    .poll(() => readCheck(page))
    .toMatchObject({
      executed: 0,
      rendered: [{ sitekey: "1x00000000000000000000BB", action: "contact", execution: "execute" }],
    });
});

test("our badge is at the bottom right of the form", async ({ page }) => {
  await openForm(page);
  // Both are measured in one turn, since a photo above may still load.
  const gap = await page.getByText("Protected by Cloudflare Turnstile").evaluate((badge) => {
    const inner = badge.getBoundingClientRect();
    const outer = badge.closest("form")?.getBoundingClientRect() ?? new DOMRect();
    return { right: outer.right - inner.right, bottom: outer.bottom - inner.bottom };
  });
  expect(gap.right).toBeCloseTo(0, 0);
  expect(gap.bottom).toBeLessThan(16);
});

test("the token is sent with the inquiry, and a retry after a refusal runs a new check", async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError("/api/contact");
  const { posts } = await stubInquiries(page, [
    { status: 400, json: { ok: false, error: "Please try the verification again." } },
    { json: { ok: true, attachmentsCount: 0 } },
  ]);
  await openCheckedForm(page, "token");
  await sendButton(page).click();
  const failed = page.getByRole("dialog", { name: "Send Failed" });
  await expect(failed).toContainText("Please try the verification again.");
  await expect.poll(() => readCheck(page)).toMatchObject({ executed: 1, resets: 1 });
  await failed.getByRole("button", { name: "OK" }).click();
  await expectValues(page, validFields);
  await sendButton(page).click();
  await expect(sentDialog(page)).toBeVisible();
  expect(posts.map(({ captchaToken }) => captchaToken)).toEqual(["token-1", "token-2"]);
  await expect.poll(() => readCheck(page)).toMatchObject({ executed: 2, resets: 2 });
});

test("without Turnstile the form sends an empty token and shows no error", async ({ page }) => {
  const { posts } = await stubInquiries(page);
  await openForm(page);
  await fillForm(page);
  await sendButton(page).click();
  await expect(sentDialog(page)).toBeVisible();
  expect(posts.map(({ captchaToken }) => captchaToken)).toEqual([""]);
  await expect(page.getByText("Verification")).toHaveCount(0);
});

test("a send doesn't wait for a check that hasn't loaded", async ({ page }) => {
  const { posts } = await stubInquiries(page);
  // Never responds.
  await page.route("https://challenges.cloudflare.com/**", () => {});
  await openForm(page);
  await fillForm(page);
  await sendButton(page).click();
  await expect(sentDialog(page)).toBeVisible();
  expect(posts.map(({ captchaToken }) => captchaToken)).toEqual([""]);
});

test("a failed check shows a message, and the inquiry is sent anyway", async ({ page }) => {
  const { posts, release } = await stubInquiries(page, undefined, { hold: true });
  await openCheckedForm(page, "error");
  await sendButton(page).click();
  const notice = toast(page, "Verification error, submitting anyway.");
  await expect(notice).toContainText("We’ll still receive your message.");
  release();
  await expect(sentDialog(page)).toBeVisible();
  expect(posts.map(({ captchaToken }) => captchaToken)).toEqual([""]);
});

test("a check that failed before the send counts as failed, and the next send runs a new one", async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError("/api/contact");
  const { posts } = await stubInquiries(page, [{ status: 503, body: "" }]);
  await openCheckedForm(page, "token");
  await answerCheck(page, "error");
  await sendButton(page).click();
  await page.getByRole("dialog").getByRole("button", { name: "OK" }).click();
  await sendButton(page).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(posts.map(({ captchaToken }) => captchaToken)).toEqual(["", "token-1"]);
});

for (const outcome of ["expired", "timeout"] as const) {
  test(`a check that ends with ${outcome} re-enables the form and sends nothing`, async ({
    page,
  }) => {
    const { posts } = await stubInquiries(page);
    await openCheckedForm(page, outcome);
    await sendButton(page).click();
    const notice = toast(page, "Verification expired. Please try again.");
    await expect(notice).toHaveAttribute("data-toast", "error");
    await expect(sendButton(page)).toBeEnabled();
    await expect(sendButton(page)).toBeFocused();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expectValues(page, validFields);
    expect(posts).toEqual([]);
    await expect.poll(() => readCheck(page)).toMatchObject({ resets: 1 });
    await setOutcome(page, "token");
    await sendButton(page).click();
    await expect(sentDialog(page)).toBeVisible();
    expect(posts).toHaveLength(1);
  });
}

test("a check that never responds delays the inquiry by ten seconds", async ({ page }) => {
  const { posts } = await stubInquiries(page);
  await page.clock.install({ time: visitTime });
  await openCheckedForm(page, "silence");
  await sendButton(page).click();
  await expect.poll(async () => (await readCheck(page))?.executed).toBe(1);
  expect(posts).toEqual([]);
  await page.clock.fastForward(10_000);
  await expect(sentDialog(page)).toBeVisible();
  expect(posts.map(({ captchaToken }) => captchaToken)).toEqual([""]);
});

test("an interactive check is announced, and the send stops waiting for it in the end", async ({
  page,
}) => {
  const { posts } = await stubInquiries(page);
  await page.clock.install({ time: visitTime });
  await openCheckedForm(page, "question");
  await sendButton(page).click();
  const question = page.getByText("Please complete the check above.");
  await expect(question).toHaveRole("status");
  await page.clock.fastForward(60_000);
  expect(posts).toEqual([]);
  await page.clock.fastForward(60_000);
  await expect(sentDialog(page)).toBeVisible();
  expect(posts.map(({ captchaToken }) => captchaToken)).toEqual([""]);
});

test("a completed interactive check sends the token", async ({ page }) => {
  const { posts } = await stubInquiries(page);
  await openCheckedForm(page, "question");
  await sendButton(page).click();
  await expect.poll(async () => (await readCheck(page))?.executed).toBe(1);
  await answerCheck(page, "token");
  await expect(sentDialog(page)).toBeVisible();
  expect(posts.map(({ captchaToken }) => captchaToken)).toEqual(["token-1"]);
});

test("a send can be canceled during the check", async ({ page }) => {
  const { posts } = await stubInquiries(page);
  await openCheckedForm(page, "silence");
  await sendButton(page).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Sending canceled.")).toBeVisible();
  await expect(sendButton(page)).toBeFocused();
  await expectValues(page, validFields);
  expect(posts).toEqual([]);
  await expect.poll(() => readCheck(page)).toMatchObject({ resets: 1 });
});

async function openCheckedForm(page: Page, outcome: CheckOutcome): Promise<void> {
  await fakeTurnstile(page, outcome);
  await openForm(page);
  await fillForm(page);
  await checkIsReady(page);
}
