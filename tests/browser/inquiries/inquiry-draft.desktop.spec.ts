import { expect, type Page } from "@playwright/test";
import { inquiryFields } from "~/features/inquiries/form-fields";
import { test } from "../../support/browser/page-test";
import { gate } from "../../support/gate";
import {
  control,
  expectValues,
  fileInput,
  fillForm,
  openForm,
  sendButton,
  visitTime,
  waitForHydration,
} from "../../support/inquiries/contact-form";
import { fileList } from "../../support/inquiries/form-files";
import { draftId, validFields } from "../../support/inquiries/inquiry-posts";
import { stubInquiries } from "../../support/inquiries/posted-inquiries";

const day = 24 * 60 * 60 * 1000;
const note = { name: "note.txt", mimeType: "text/plain", buffer: Buffer.from("No nuts") };
const restored = (page: Page) => page.getByText("Welcome back. We saved what you typed");
const startOver = (page: Page) => page.getByRole("button", { name: "Start over" });
const kept = (page: Page) => page.evaluate(() => localStorage.getItem("inquiry:draft"));

test("a half-filled form survives a reload, but its files must be chosen again", async ({
  page,
  foreignRequests,
}) => {
  await openForm(page);
  await fillForm(page);
  await fileInput(page).setInputFiles([note, { ...note, name: "other.txt" }]);
  await expect(fileList(page)).toHaveCount(2);
  await expect.poll(() => kept(page)).toContain('"files":2');
  foreignRequests.length = 0;
  await reload(page);
  await expect(restored(page)).toHaveRole("status");
  await expect(restored(page)).toContainText("Just add your 2 photos again.");
  await expectValues(page, validFields);
  expect(foreignRequests).toEqual([]);
});

test("a partly typed date survives hydration", async ({ page }) => {
  const { passed, open } = gate();
  await openForm(page);
  await page.route("/assets/touched-form-*.js", async (route) => {
    await passed;
    await route.continue();
  });
  await control(page, "name").fill("Ada Baker");
  await control(page, "eventDate").focus();
  await page.keyboard.type("0620");
  open();
  await expect(startOver(page)).toBeVisible();
  await page.keyboard.type("2026");
  await expect(control(page, "eventDate")).toHaveValue("2026-06-20");
});

test("text typed before hydration overrides the saved draft", async ({ page }) => {
  await openForm(page);
  await fillForm(page);
  await expect.poll(() => kept(page)).toContain("Ada Baker");
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      const name = document.querySelector('input[name="name"]');
      if (name instanceof HTMLInputElement) name.value = "Grace";
    });
  });
  await reload(page);
  await expect(restored(page)).toBeVisible();
  await expectValues(page, { ...validFields, name: "Grace" });
});

test("a draft never leaves the device and is in no page", async ({ page }) => {
  await openForm(page);
  await fillForm(page);
  await expect.poll(() => kept(page)).toContain("Ada Baker");
  const id = /"id":"([^"]+)"/.exec((await kept(page)) ?? "")?.[1] ?? "";
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(await page.content()).not.toContain(id);
  expect(await page.context().cookies()).toEqual([]);
});

test("sending an inquiry deletes its draft", async ({ page }) => {
  await stubInquiries(page);
  await openForm(page);
  await fillForm(page);
  await sendButton(page).click();
  await page.getByRole("button", { name: "OK" }).click();
  await expect.poll(() => kept(page)).toBe(null);
  await expect(startOver(page)).toHaveCount(0);
  await reload(page);
  await expectValues(page, {});
});

test("a refused inquiry keeps its draft", async ({ page, expectConsoleError }) => {
  expectConsoleError("/api/contact");
  const { posts } = await stubInquiries(page, [{ status: 503 }]);
  await openForm(page);
  await fillForm(page);
  await sendButton(page).click();
  await page.getByRole("button", { name: "OK" }).click();
  await reload(page);
  await expectValues(page, validFields);
  await sendButton(page).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(posts[1]?.draftId).toBe(posts[0]?.draftId);
});

test("a draft expires after seven days", async ({ page }) => {
  await openForm(page);
  await fillForm(page, { name: "Ada" });
  await expect.poll(() => kept(page)).toContain("Ada");
  await page.clock.setFixedTime(new Date(visitTime.getTime() + 7 * day));
  await reload(page);
  await expect.poll(() => kept(page)).toBe(null);
  await expectValues(page, {});
});

for (const [what, text] of [
  ["not JSON", "{"],
  ["of another version", JSON.stringify({ version: 2, values: { name: "Eve" } })],
  [
    "hostile",
    JSON.stringify({ version: 1, id: draftId, savedAt: 1e15, files: 0, values: { hp: "x" } }),
  ],
] as const) {
  test(`a draft that is ${what} is dropped`, async ({ page }) => {
    await page.addInitScript((draft) => localStorage.setItem("inquiry:draft", draft), text);
    await openForm(page);
    await expect.poll(() => kept(page)).toBe(null);
    await expectValues(page, {});
    await expect(restored(page)).toHaveCount(0);
  });
}

test("start over empties the form, and Undo restores everything", async ({ page }) => {
  await openForm(page);
  await expect(startOver(page)).toHaveCount(0);
  await fillForm(page);
  await fileInput(page).setInputFiles(note);
  await expect(fileList(page)).toHaveCount(1);
  await expect.poll(() => kept(page)).toContain('"files":1');
  const before = await kept(page);
  await startOver(page).press("Enter");
  await expectValues(page, {});
  await expect(fileList(page)).toHaveCount(0);
  await expect.poll(() => kept(page)).toBe(null);
  await expect(page.getByText("Form cleared.")).toHaveRole("status");
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expectValues(page, validFields);
  await expect(fileList(page)).toHaveText([/note\.txt/]);
  await expect.poll(async () => idIn(await kept(page))).toBe(idIn(before));
  await expect(control(page, "name")).toBeFocused();
});

test("after starting over, the next inquiry has a new id", async ({ page }) => {
  await openForm(page);
  await fillForm(page, { name: "Ada" });
  await expect(startOver(page)).toBeVisible();
  await expect.poll(() => kept(page)).toContain("Ada");
  const before = await kept(page);
  await startOver(page).click();
  await fillForm(page, { name: "Grace" });
  await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
  await expect.poll(() => kept(page)).toContain("Grace");
  expect(idIn(await kept(page))).not.toBe(idIn(before));
});

test("two tabs with one draft send the same id, and neither changes the other's fields", async ({
  page,
  context,
}) => {
  await openForm(page);
  await fillForm(page);
  await expect.poll(() => kept(page)).toContain("Ada Baker");
  const other = await context.newPage();
  const posted = [await stubInquiries(page), await stubInquiries(other)];
  await openForm(other);
  await expectValues(other, validFields);
  await control(other, "servings").fill("12");
  for (const tab of [page, other]) {
    await sendButton(tab).click();
    await expect(tab.getByRole("dialog", { name: "Inquiry Sent" })).toBeVisible();
  }
  const [[first], [second]] = [posted[0]?.posts ?? [], posted[1]?.posts ?? []];
  expect(second?.draftId).toBe(first?.draftId);
  expect([first?.servings, second?.servings]).toEqual(["80 to 100", "12"]);
});

test("the form works without storage", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("Storage is forbidden.", "SecurityError");
      },
    });
  });
  const { posts } = await stubInquiries(page);
  await openForm(page);
  await fillForm(page, validFields);
  await sendButton(page).click();
  await expect(page.getByRole("dialog", { name: "Inquiry Sent" })).toBeVisible();
  for (const field of inquiryFields) {
    expect(posts[0]?.[field]?.replace(/\r\n/g, "\n")).toBe(validFields[field]);
  }
});

async function reload(page: Page): Promise<void> {
  await page.reload({ waitUntil: "domcontentloaded" });
  await waitForHydration(page);
}

function idIn(draft: string | null): string | undefined {
  return /"id":"([^"]+)"/.exec(draft ?? "")?.[1];
}
