import { expect, type Page } from "@playwright/test";
import JSZip from "jszip";
import { z } from "zod";
import { strangerWarning } from "~/features/mail/mail-warnings";
import { expectNoViolations } from "../../support/browser/accessibility";
import { test } from "../../support/browser/office-test";
import { hold } from "../../support/hold";
import { inboxId, putFile, putInquiry } from "../../support/inbox/inbox-rows";
import { adminPassword } from "../../support/office";
import { type Site, testNow } from "../../support/site";

const partOf = (page: Page) => page.getByRole("region", { name: "Client’s data" });
const buttonOf = (page: Page) =>
  partOf(page).getByRole("button", { name: "Download this client’s data" });

/** One client with two inquiries, two files, and an email, and another client with one inquiry. */
async function putClient({ db, worker }: Site): Promise<void> {
  await db.batch([db.prepare("DELETE FROM inquiries"), db.prepare("DELETE FROM messages")]);
  await putInquiry(db, { id: inboxId(1), name: "Zoë Baker", email: "zoe@example.com" });
  await putInquiry(db, { id: inboxId(2), email: "ZOE@example.com", message: "A second cake" });
  await putInquiry(db, {
    id: inboxId(3),
    name: "Eve Other",
    email: "eve@example.com",
    phone: "(440) 555-0199",
  });
  const attachments = await worker.getR2Bucket("ATTACHMENTS");
  for (const [index, name] of ["sketch.pdf", "room.pdf"].entries()) {
    await putFile({ db, attachments }, inboxId(1 + index), {
      sha256: String(index).repeat(64),
      name,
      contentType: "application/pdf",
      bytes: new TextEncoder().encode(`bytes of ${name}`),
    });
  }
  await attachments.put("mail/a.eml", "From: zoe@example.com\r\n\r\nIn my own words");
  await db
    .prepare(
      `INSERT INTO messages (id, order_id, kind, direction, sender, subject, text, raw_key, at)
       VALUES ('in:a', ?, 'email', 'in', 'zoe@example.com', 'Re: Your cake', 'In my own words', 'mail/a.eml', ?)`,
    )
    .bind(inboxId(1), testNow)
    .run();
}

/** Starts a download and returns its name and its files. */
async function download(page: Page, begin: () => Promise<void>) {
  const saved = page.waitForEvent("download");
  await begin();
  const file = await saved;
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk);
  const { files } = await JSZip.loadAsync(Buffer.concat(chunks));
  const contents: Record<string, string> = {};
  for (const [path, entry] of Object.entries(files)) contents[path] = await entry.async("string");
  return { name: file.suggestedFilename(), contents };
}

const dataSchema = z.object({
  inquiries: z.array(
    z.object({
      name: z.string(),
      message: z.string(),
      eventType: z.string(),
      files: z.array(z.object({ file: z.string() })),
      conversation: z.array(z.object({ original: z.string().nullable() })),
    }),
  ),
});

test("one ZIP has all of a client's data and files, and says what it is", async ({
  page,
  site,
  expectConsoleError,
}) => {
  expectConsoleError("401");
  await putClient(site);
  await page.goto(`/inquiries?open=${inboxId(1)}`);
  await expect(buttonOf(page)).toBeVisible();
  await site.db.prepare("UPDATE admin_sessions SET fresh_at = 0").run();

  await test.step("nothing downloads without the password", async () => {
    await buttonOf(page).press("Enter");
    await expect(page.getByRole("dialog").getByLabel("Password")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(partOf(page).getByRole("status")).toHaveText(/so nothing was done/);
    await expect(buttonOf(page)).toBeFocused();
    await expectNoViolations(page);
  });

  const { name, contents } = await download(page, async () => {
    await buttonOf(page).press("Enter");
    await expect(page.getByRole("dialog").getByLabel("Password")).toBeFocused();
    await page.keyboard.type(adminPassword);
    await page.keyboard.press("Enter");
  });
  expect(name).toBe("client-data-zoe-baker-2026-06-15.zip");
  expect(Object.keys(contents)).toEqual([
    "READ-ME.txt",
    "data.json",
    "files/001-sketch.pdf",
    "files/002-room.pdf",
    "files/003-Re_ Your cake.eml",
  ]);
  const { inquiries } = dataSchema.parse(JSON.parse(contents["data.json"] ?? ""));
  expect(inquiries).toEqual([
    {
      name: "Zoë Baker",
      message: "Three tiers, please.",
      eventType: "Wedding",
      files: [{ file: "files/001-sketch.pdf" }],
      conversation: [{ original: "files/003-Re_ Your cake.eml" }],
    },
    {
      name: "Ada Baker",
      message: "A second cake",
      eventType: "Wedding",
      files: [{ file: "files/002-room.pdf" }],
      conversation: [],
    },
  ]);
  expect(contents["files/002-room.pdf"]).toBe("bytes of room.pdf");
  expect(contents["files/003-Re_ Your cake.eml"]).toContain("In my own words");
  expect(contents["READ-ME.txt"]).toContain("What the studio has stored about zoe@example.com");
  expect(Object.values(contents).join()).not.toContain("eve@example.com");
  await expect(partOf(page).getByRole("status")).toHaveText("Downloaded.");
  await expectNoViolations(page);
  await expect(buttonOf(page)).toBeFocused();
});

test("a file that can't be fetched is named in the text; a download can be canceled", async ({
  page,
  site,
  expectConsoleError,
}) => {
  expectConsoleError("503");
  await putClient(site);
  await page.goto(`/inquiries?open=${inboxId(1)}`);

  await test.step("canceling saves nothing", async () => {
    const files = await hold(page, "**/api/inquiries/file?*");
    await buttonOf(page).press("Enter");
    await expect(partOf(page).getByRole("status")).toHaveText("File 1 of 3…");
    await expectNoViolations(page);
    await partOf(page).getByRole("button", { name: "Cancel" }).press("Enter");
    await expect(partOf(page).getByRole("status")).toHaveText("Canceled. Nothing was saved.");
    await expect(buttonOf(page)).toBeFocused();
    files.letGo();
    await page.unrouteAll({ behavior: "wait" });
  });

  await page.route(`**/api/inquiries/file?*file=${"1".repeat(64)}*`, (route) =>
    route.fulfill({ status: 503, json: { ok: false } }),
  );
  const { contents } = await download(page, () => buttonOf(page).press("Enter"));
  expect(contents["READ-ME.txt"]).toMatch(
    /could not be fetched.*:\r\n- files\/002-room\.pdf\r\n\r\nEach email says/s,
  );
  expect(Object.keys(contents)).not.toContain("files/002-room.pdf");
  expect(Object.keys(contents)).toContain("files/001-sketch.pdf");
  await expect(partOf(page).getByRole("status")).toHaveText(
    "Downloaded without 1 file. READ-ME.txt says which.",
  );
  await expectNoViolations(page);
});

test("the owner is told about other clients' data, the client is not", async ({ page, site }) => {
  await putClient(site);
  await putInquiry(site.db, { id: inboxId(4), name: "Gus Baker", email: "gus@example.com" });
  await site.db
    .prepare(
      `INSERT INTO messages (id, order_id, kind, direction, sender, text, warning, at)
       VALUES ('in:b', ?, 'email', 'in', 'gus@example.com', 'The words of Gus', ?, ?)`,
    )
    .bind(inboxId(1), strangerWarning("gus@example.com"), testNow)
    .run();
  await page.goto(`/inquiries?open=${inboxId(1)}`);
  const { contents } = await download(page, () => buttonOf(page).press("Enter"));
  await expect(partOf(page).getByText("Same phone, other email address: 1 inquiry.")).toBeVisible();
  await expect(partOf(page).getByText("From another address, in this client’s")).toBeVisible();
  await expectNoViolations(page);
  expect(Object.values(contents).join()).not.toMatch(/gus@example|words of Gus|[Ss]ame phone/);
});
