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
import { answerInquiries } from "../../support/inquiries/posted-inquiries";

const script = "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit";
const toast = (page: Page, text: string) => page.locator(".toast", { hasText: text });
const sentDialog = (page: Page) => page.getByRole("dialog", { name: "Inquiry Sent" });

test("nothing is loaded from elsewhere until the form is touched, then Turnstile alone", async ({
  page,
  foreignRequests,
}) => {
  await openForm(page);
  await page.locator("#contact").scrollIntoViewIfNeeded();
  expect(foreignRequests).toEqual([]);
  await control(page, "name").focus();
  await expect.poll(() => foreignRequests).toEqual([script]);
});

test("the check is explicit, made for this form, and run at the send only", async ({ page }) => {
  await openCheckedForm(page, "token");
  await expect
    .poll(() => readCheck(page))
    .toMatchObject({
      executed: 0,
      rendered: [{ sitekey: "1x00000000000000000000BB", action: "contact", execution: "execute" }],
    });
});

test("our badge stands at the bottom right of the form", async ({ page }) => {
  await openForm(page);
  // Both in one look: above them a photo may still come.
  const gap = await page.getByText("Protected by Cloudflare Turnstile").evaluate((badge) => {
    const inner = badge.getBoundingClientRect();
    const outer = badge.closest("form")?.getBoundingClientRect() ?? new DOMRect();
    return { right: outer.right - inner.right, bottom: outer.bottom - inner.bottom };
  });
  expect(gap.right).toBeCloseTo(0, 0);
  expect(gap.bottom).toBeLessThan(16);
});

test("a token goes with the inquiry, and after a refusal the next send has a check of its own", async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError("/api/contact");
  const { posts } = await answerInquiries(page, [
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

test("without Turnstile the form sends an empty token and says nothing", async ({ page }) => {
  const { posts } = await answerInquiries(page);
  await openForm(page);
  await fillForm(page);
  await sendButton(page).click();
  await expect(sentDialog(page)).toBeVisible();
  expect(posts.map(({ captchaToken }) => captchaToken)).toEqual([""]);
  await expect(page.getByText("Verification")).toHaveCount(0);
});

test("a check that is not ready yet is not waited for", async ({ page }) => {
  const { posts } = await answerInquiries(page);
  // Never answered.
  await page.route("https://challenges.cloudflare.com/**", () => {});
  await openForm(page);
  await fillForm(page);
  await sendButton(page).click();
  await expect(sentDialog(page)).toBeVisible();
  expect(posts.map(({ captchaToken }) => captchaToken)).toEqual([""]);
});

test("a check that fails is told and the inquiry is sent all the same", async ({ page }) => {
  const { posts, release } = await answerInquiries(page, undefined, { hold: true });
  await openCheckedForm(page, "error");
  await sendButton(page).click();
  const notice = toast(page, "Verification error, submitting anyway.");
  await expect(notice).toContainText("We’ll still receive your message.");
  release();
  await expect(sentDialog(page)).toBeVisible();
  expect(posts.map(({ captchaToken }) => captchaToken)).toEqual([""]);
});

test("a check that failed before the send counts as failed, the next one starts afresh", async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError("/api/contact");
  const { posts } = await answerInquiries(page, [{ status: 503, body: "" }]);
  await openCheckedForm(page, "token");
  await answerCheck(page, "error");
  await sendButton(page).click();
  await page.getByRole("dialog").getByRole("button", { name: "OK" }).click();
  await sendButton(page).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(posts.map(({ captchaToken }) => captchaToken)).toEqual(["", "token-1"]);
});

for (const outcome of ["expired", "timeout"] as const) {
  test(`a check that ends with ${outcome} makes the form ready again and sends nothing`, async ({
    page,
  }) => {
    const { posts } = await answerInquiries(page);
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

test("a check that never answers holds the inquiry up for ten seconds", async ({ page }) => {
  const { posts } = await answerInquiries(page);
  await page.clock.install({ time: visitTime });
  await openCheckedForm(page, "silence");
  await sendButton(page).click();
  await expect.poll(async () => (await readCheck(page))?.executed).toBe(1);
  expect(posts).toEqual([]);
  await page.clock.fastForward(10_000);
  await expect(sentDialog(page)).toBeVisible();
  expect(posts.map(({ captchaToken }) => captchaToken)).toEqual([""]);
});

test("a question to the person is announced, and one that is never answered is not waited for", async ({
  page,
}) => {
  const { posts } = await answerInquiries(page);
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

test("a question that is answered sends the token", async ({ page }) => {
  const { posts } = await answerInquiries(page);
  await openCheckedForm(page, "question");
  await sendButton(page).click();
  await expect.poll(async () => (await readCheck(page))?.executed).toBe(1);
  await answerCheck(page, "token");
  await expect(sentDialog(page)).toBeVisible();
  expect(posts.map(({ captchaToken }) => captchaToken)).toEqual(["token-1"]);
});

test("a send can be canceled while the check is running", async ({ page }) => {
  const { posts } = await answerInquiries(page);
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
