import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { type CDPSession, expect, type Page } from "@playwright/test";
import { test as ownSiteTest } from "../../support/browser/own-site-test";
import { type CuttingProxy, startCuttingProxy } from "../../support/faults/cutting-proxy";
import {
  expectMessage,
  expectValues,
  fileInput,
  fillForm,
  openForm,
  sendButton,
} from "../../support/inquiries/contact-form";
import { jpegFile, validFields } from "../../support/inquiries/inquiry-posts";
import { stubInquiries } from "../../support/inquiries/posted-inquiries";
import { listInquiries, readInquiry } from "../../support/inquiries/stored-inquiries";

const test = ownSiteTest.extend<{ wire: CuttingProxy }>({
  wire: async ({ site }, use) => {
    const proxy = await startCuttingProxy(site.origin);
    await use(proxy);
    await proxy.stop();
  },
  baseURL: ({ wire }, use) => use(wire.origin),
});

const photo = {
  name: "sketch.jpg",
  mimeType: "image/jpeg",
  buffer: Buffer.from(jpegFile("", 4_000_000).bytes),
};
// The photo's upload would take longer than any test.
const slow = 40_000;
const unlimited = -1;

test("uploads show progress, and the form waits", async ({ page }) => {
  await openFilledForm(page);
  await throttle(page, slow);
  await sendButton(page).click();
  const bar = page.getByRole("progressbar", { name: "Sending your files" });
  await expect.poll(() => percent(page)).toBeGreaterThan(0);
  expect(await percent(page)).toBeLessThan(100);
  await expect(bar).toHaveAttribute("aria-valuemax", "100");
  await expect(page.locator("#contact form")).toHaveAttribute("aria-busy", "true");
  await expect(page.getByRole("button", { name: "Sending…" })).toBeDisabled();
  await expect(fileInput(page)).toBeDisabled();
  await expect(page.getByRole("status").filter({ hasText: /^Sending your files/ })).toBeAttached();
});

test("canceling stops the upload and keeps everything, and the next send arrives once", async ({
  page,
  site,
}) => {
  const name = await openFilledForm(page);
  const network = await throttle(page, slow);
  await sendButton(page).click();
  await expect.poll(() => percent(page)).toBeGreaterThan(0);
  const failed = page.waitForEvent("requestfailed", (request) =>
    request.url().endsWith("/api/contact"),
  );
  await page.getByRole("button", { name: "Cancel" }).click();
  expect((await failed).failure()?.errorText).toBe("net::ERR_ABORTED");
  await expect(page.getByRole("status").filter({ hasText: "Sending canceled." })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await expect(sendButton(page)).toBeFocused();
  await expectValues(page, { ...validFields, name });
  await expect(page.getByRole("listitem").filter({ hasText: "sketch.jpg" })).toBeVisible();

  await limitUpload(network, unlimited);
  await sendButton(page).click();
  await expect(page.getByRole("dialog", { name: "Inquiry Sent" })).toBeVisible();
  await expect(page.getByText("Sending canceled.")).toHaveCount(0);
  expect(await arrived(site, name)).toMatchObject([{ attachments: [{ name: "sketch.jpg" }] }]);
});

test("a dropped connection loses nothing, and the next send arrives once", async ({
  page,
  site,
  wire,
  expectConsoleError,
}) => {
  expectConsoleError("/api/contact");
  const name = await openFilledForm(page);
  const network = await throttle(page, slow);
  await sendButton(page).click();
  await expect.poll(() => percent(page)).toBeGreaterThan(0);
  wire.cut();
  // A throttled connection would report the cut only after its own delay.
  await limitUpload(network, unlimited);
  const dialog = page.getByRole("dialog", { name: "Send Failed" });
  await expect(dialog).toContainText("The connection dropped while sending.");
  await expect(dialog).toContainText("Everything you typed is still here.");
  await dialog.getByRole("button", { name: "OK" }).click();
  await expect(sendButton(page)).toBeFocused();
  await expectValues(page, { ...validFields, name });
  await expect(page.getByRole("listitem").filter({ hasText: "sketch.jpg" })).toBeVisible();

  wire.mend();
  await sendButton(page).click();
  await expect(page.getByRole("dialog", { name: "Inquiry Sent" })).toBeVisible();
  expect(await arrived(site, name)).toMatchObject([{ attachments: [{ name: "sketch.jpg" }] }]);
});

test("every try of a draft has the same id, and the next inquiry a new one", async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError("/api/contact");
  const { posts } = await stubInquiries(page, ["abort", { status: 503 }, { json: { ok: true } }]);
  await openForm(page);
  const another = page.getByRole("button", { name: "Send another inquiry" });
  for (const title of ["Send Failed", "Send Failed", "Inquiry Sent", "Inquiry Sent"]) {
    await fillForm(page);
    await sendButton(page).click();
    await page.getByRole("dialog", { name: title }).getByRole("button", { name: "OK" }).click();
    if (title === "Inquiry Sent") await another.click();
  }
  const [first, second, third, next] = posts.map(({ draftId }) => draftId);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect([second, third]).toEqual([first, first]);
  expect(next).toMatch(/^[0-9a-f-]{36}$/);
  expect(next).not.toBe(first);
});

test("leaving during a send warns, and afterwards the form says that it was not sent", async ({
  page,
}) => {
  const { posts } = await stubInquiries(page, [{ json: { ok: true } }], { hold: true });
  await openFilledForm(page);
  await sendButton(page).click();
  await expect.poll(() => posts.length).toBe(1);
  const warnings: string[] = [];
  page.on("dialog", (dialog) => {
    warnings.push(dialog.type());
    return dialog.accept();
  });
  await page.reload({ waitUntil: "domcontentloaded" });
  expect(warnings).toEqual(["beforeunload"]);
  await expect(page.getByText("You left before your inquiry was sent.")).toBeVisible();
});

test("a send while offline says that it wasn't sent and keeps everything", async ({
  page,
  context,
  expectConsoleError,
}) => {
  expectConsoleError("ERR_INTERNET_DISCONNECTED");
  const name = await openFilledForm(page);
  await context.setOffline(true);
  await expect(page.getByText("You’re offline.")).toHaveRole("status");
  await sendButton(page).click();
  const dialog = page.getByRole("dialog", { name: "Send Failed" });
  await expect(dialog).toContainText("You’re offline. Send your inquiry when");
  await dialog.getByRole("button", { name: "OK" }).click();
  await expectValues(page, { ...validFields, name });
  await context.setOffline(false);
  await expect(page.getByText("You’re back online.")).toHaveRole("status");
});

test("going offline before the form was touched loses nothing that is typed", async ({
  page,
  context,
  expectConsoleError,
}) => {
  expectConsoleError("ERR_INTERNET_DISCONNECTED");
  await openForm(page);
  await context.setOffline(true);
  await fillForm(page);
  await sendButton(page).click();
  const note = page.getByRole("status").filter({ hasText: "You’re offline. Send your inquiry" });
  await expect(note).toBeVisible();
  await expectValues(page, validFields);
  await context.setOffline(false);
  // The note above the button must be gone before the click.
  await expect(note).toHaveCount(0);
  await sendButton(page).click();
  await expect(page.getByRole("dialog", { name: "Inquiry Sent" })).toBeVisible();
});

test("offline after the form was in view, the form behaves as it does online", async ({
  page,
  context,
  expectConsoleError,
}) => {
  expectConsoleError("ERR_INTERNET_DISCONNECTED");
  await openForm(page);
  await sendButton(page).scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await sendButton(page).click();
  await expectMessage(page, "name", "Name is required");
  await fillForm(page);
  await sendButton(page).click();
  await expect(page.getByRole("dialog", { name: "Send Failed" })).toContainText("You’re offline");
  await expectValues(page, validFields);
});

test("a network that fails every request keeps the page and everything typed", async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError("ERR_FAILED");
  await openForm(page);
  await page.route("**/*", (route) => route.abort());
  await fillForm(page);
  await sendButton(page).click();
  await expect(
    page.getByRole("status").filter({ hasText: "the connection failed. Please try again." }),
  ).toBeVisible();
  await expectValues(page, validFields);
  await page.unrouteAll();
  await sendButton(page).click();
  await expect(page.getByRole("dialog", { name: "Inquiry Sent" })).toBeVisible();
});

test("if the site can't serve the form's code, the form posts without JavaScript", async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError("/assets/touched-form");
  await openForm(page);
  await page.route("/assets/touched-form-*.js", (route) => route.fulfill({ status: 404 }));
  await fillForm(page);
  await sendButton(page).click();
  await page.waitForURL(/\?sent=.+#contact$/);
  await expect(page.getByRole("region", { name: "Thank you" })).toBeVisible();
  await expect(sendButton(page)).toHaveCount(0);
});

test("a file deleted since it was chosen doesn't block the inquiry", async ({
  page,
  site,
  expectConsoleError,
}, testInfo) => {
  // Its thumbnail fails to load, too.
  expectConsoleError("ERR_FILE_NOT_FOUND");
  const path = testInfo.outputPath("vanishing.jpg");
  mkdirSync(testInfo.outputDir, { recursive: true });
  writeFileSync(path, jpegFile("", 5000).bytes);
  const name = await openFilledForm(page);
  await fileInput(page).setInputFiles(path);
  await expect(page.getByText("vanishing.jpg")).toBeVisible();
  rmSync(path);
  await sendButton(page).click();
  await expect(page.getByRole("dialog", { name: "Inquiry Sent" })).toContainText(
    "Please email them to us: vanishing.jpg",
  );
  expect(await arrived(site, name)).toMatchObject([{ attachments: [{ name: "sketch.jpg" }] }]);
});

/** Returns a name by which this inquiry can be found. */
async function openFilledForm(page: Page): Promise<string> {
  const name = `Upload ${crypto.randomUUID()}`;
  await openForm(page);
  await fillForm(page, { ...validFields, name });
  await fileInput(page).setInputFiles(photo);
  await expect(page.getByText("sketch.jpg")).toBeVisible();
  return name;
}

async function throttle(page: Page, bytesPerSecond: number): Promise<CDPSession> {
  const network = await page.context().newCDPSession(page);
  await limitUpload(network, bytesPerSecond);
  return network;
}

async function limitUpload(network: CDPSession, uploadThroughput: number): Promise<void> {
  await network.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput,
  });
}

async function percent(page: Page): Promise<number> {
  const bar = page.getByRole("progressbar");
  if ((await bar.count()) === 0) return 0;
  return Number((await bar.getAttribute("aria-valuenow")) ?? 0);
}

/** The inquiries with this name that the studio sees. */
async function arrived(site: { db: D1Database }, name: string) {
  const all = (await listInquiries(site)).filter((inquiry) => inquiry.name === name);
  const whole = all.filter(({ arrivingUntil }) => arrivingUntil === null);
  return Promise.all(whole.map(({ id }) => readInquiry(site, id)));
}
