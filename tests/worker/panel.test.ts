import { afterAll, beforeAll, expect, test } from "vitest";
import { seedInquiries } from "../../scripts/seed-inquiries";
import { inboxId, putInquiry } from "../support/inbox-rows";
import { type SignedIn, signIn } from "../support/office";
import { type Site, startSite, testNow } from "../support/site";
import { jpeg } from "../support/storage";

let site: Site;
let admin: SignedIn;
beforeAll(async () => {
  site = await startSite({ faults: true });
  admin = await signIn(site);
});
afterAll(() => site.stop());

/** What a person reads of the panel: words alone. */
async function readPanel(): Promise<string> {
  return readable(await (await admin.send("/EdibleArtControl")).text());
}

function readable(html: string): string {
  return html
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replace(/<!-- -->|<[^>]*>/g, "")
    .replaceAll("&nbsp;", " ");
}

const post = (path: string, body: object) =>
  admin.send(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

test("the panel says how many inquiries are new", async () => {
  expect(await readPanel()).toContain("No new inquiries");
  await seedInquiries(site.worker, testNow);
  expect(await readPanel()).toContain("3 new inquiries");
});

test("the panel says how many inquiries are overdue, whoever has looked at them", async () => {
  const hour = 60 * 60 * 1000;
  expect(await readPanel()).toContain("1 overdue");
  for (const [number, status] of ["new", "reviewing", "quoted"].entries()) {
    const id = inboxId(number + 901);
    await putInquiry(site.db, { id, status, receivedAt: testNow - 25 * hour });
  }
  expect(await readPanel()).toContain("3 overdue");
  await site.db.prepare("DELETE FROM inquiries WHERE id LIKE '%90_'").run();
});

test("the panel and the inbox's chip count the new inquiries alike, those that still arrive included", async () => {
  const id = await putInquiry(site.db, { id: inboxId(909), state: "receiving" });
  expect(await readPanel()).toContain("4 new inquiries");
  const inbox = readable(await (await admin.send("/inquiries")).text());
  expect(inbox).toMatch(/New4/);
  await site.db.prepare("DELETE FROM inquiries WHERE id = ?").bind(id).run();
});

test("the panel says how many changes of the portfolio are not published", async () => {
  expect(await readPanel()).not.toContain("not published");
  const bucket = await site.worker.getR2Bucket("PORTFOLIO");
  const id = "gallery/wedding/new-cake.jpg";
  await bucket.put(id, await jpeg(400, 300), { customMetadata: { upload: "back-office" } });
  const photo = { id, title: "New cake", alt: "", position: 0 };
  expect((await post("/api/portfolio/gallery/photos", photo)).status).toBe(200);
  expect(await readPanel()).toContain("1 not published");
  expect((await post("/api/portfolio/publish", {})).status).toBe(200);
  expect(await readPanel()).not.toContain("not published");
});

test("the panel says which inquiries could not be saved, and stands without the file store", async () => {
  expect(await readPanel()).not.toContain("An inquiry wasn’t saved");
  const bucket = await site.worker.getR2Bucket("ATTACHMENTS");
  await bucket.put("spool/failed/one.json", "{}");
  expect(await readPanel()).toContain("An inquiry wasn’t saved.");
  await site.setFaults({ ATTACHMENTS: "fail" });
  const panel = await readPanel();
  expect(panel).toContain("3 new inquiries");
  expect(panel).not.toContain("An inquiry wasn’t saved");
  await site.setFaults({});
});
