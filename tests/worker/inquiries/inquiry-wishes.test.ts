import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { galleryManifest } from "~/features/gallery/gallery-manifest";
import { cakeIdOf } from "~/features/likes/cake-id";
import {
  newClientAddress,
  postContact,
  postPlainForm,
} from "../../support/inquiries/contact-posts";
import { inquiryForm, photos, validFields } from "../../support/inquiries/inquiry-posts";
import { everyTwoMinutes, storedInquiriesOf } from "../../support/inquiries/stored-inquiries";
import { signIn } from "../../support/office";
import { startSite } from "../../support/site";

const site = await startSite({ demo: true, faults: true });
afterAll(() => site.stop());

const manifest = galleryManifest.parse(await (await site.send("/api/gallery-manifest")).json());
const [rose, ivy] = Object.values(manifest.imagesByCategory)
  .flat()
  .map(({ url, title }) => {
    const id = cakeIdOf(url) ?? "";
    return { id, title, file: `/media/portfolio/gallery/${id}` };
  });
const likes = `${rose?.id}\n${ivy?.id}`;
const details = { budget: "600-1000", venue: "The old mill", tasting: "yes" };

const newDraft = () => crypto.randomUUID();

test("details and liked cakes are stored, with the gallery's names", async () => {
  const draftId = newDraft();
  const sent = await postContact(site, {
    fields: { draftId, ...details, likes },
    files: photos(1),
  });
  expect(sent).toMatchObject({ status: 200, body: { ok: true, attachmentsCount: 1 } });
  expect(await storedInquiriesOf(site, draftId)).toMatchObject([{ details, likes: [rose, ivy] }]);
});

test("the plain form sends details and likes, in either encoding", async () => {
  const draftId = newDraft();
  const fields = { ...validFields, draftId, ...details, likes };
  expect((await postPlainForm(site, { fields })).status).toBe(303);
  const encoded = { ...fields, draftId: newDraft() };
  const response = await site.send("/?index", {
    method: "POST",
    body: new URLSearchParams(encoded),
    headers: { "cf-connecting-ip": newClientAddress() },
  });
  expect(response.status).toBe(303);
  for (const id of [draftId, encoded.draftId]) {
    expect(await storedInquiriesOf(site, id)).toMatchObject([{ details, likes: [rose, ivy] }]);
  }
});

for (const fault of ["fail", "hang"] as const) {
  test(`while D1 ${fault}s details and likes wait in the spool and are drained with the rest`, async () => {
    const draftId = newDraft();
    await site.setFaults({ DB: fault });
    const sent = await postContact(site, { fields: { draftId, ...details, likes } });
    await site.setFaults({});
    expect(sent).toMatchObject({ status: 200, body: { ok: true } });
    expect(await storedInquiriesOf(site, draftId)).toEqual([]);
    await site.runCron(everyTwoMinutes);
    const [kept] = await storedInquiriesOf(site, draftId);
    expect(kept).toMatchObject({ details });
    expect(kept?.likes.map(({ id }) => id)).toEqual([rose?.id, ivy?.id]);
    expect(kept?.likes.every(({ title }) => title !== "")).toBe(true);
  });
}

test("while KV fails a cake is named by its file", async () => {
  const draftId = newDraft();
  await site.setFaults({ MANIFESTS: "fail" });
  await postContact(site, { fields: { draftId, likes: "wedding/never-read.webp" } });
  await site.setFaults({});
  const [kept] = await storedInquiriesOf(site, draftId);
  // The isolate may still have the gallery cached, and then it knows that the cake doesn't exist.
  expect([[], ["Never read"]]).toContainEqual(kept?.likes.map(({ title }) => title));
});

test("a retry is the same inquiry; different details or likes make another one", async () => {
  const draftId = newDraft();
  const fields = { draftId, ...details, likes };
  await postContact(site, { fields });
  await postContact(site, { fields: { ...fields, likes: `${ivy?.id}\n${rose?.id}` } });
  expect(await storedInquiriesOf(site, draftId)).toHaveLength(1);
  await postContact(site, { fields: { ...fields, budget: "unsure" } });
  await postContact(site, { fields: { ...fields, likes: rose?.id } });
  expect(await storedInquiriesOf(site, draftId)).toHaveLength(3);
});

test("cakes that the gallery doesn't show and invalid ids are left out", async () => {
  const draftId = newDraft();
  const odd = [
    `${rose?.id}`,
    "wedding/gone.webp",
    "../../etc/passwd",
    "x/..\\..\\..\\..\\api\\inquiries\\export",
    "<script>",
    `${rose?.file}?v=1`,
  ];
  const sent = await postContact(site, { fields: { draftId, likes: odd.join("\r\n") } });
  expect(sent.status).toBe(200);
  expect(await storedInquiriesOf(site, draftId)).toMatchObject([{ likes: [rose] }]);
});

test("too long a text is named; other invalid details are dropped alone", async () => {
  const long = await postContact(site, { fields: { draftId: newDraft(), venue: "x".repeat(201) } });
  expect(long).toMatchObject({
    status: 400,
    body: { ok: false, fieldErrors: { venue: "Keep the venue under 200 characters" } },
  });
  for (const value of ["__proto__", "constructor", "\u0000", "🎂".repeat(40), "%00", "[]"]) {
    const draftId = newDraft();
    const fields = {
      draftId,
      budget: value,
      tiers: value,
      tasting: value,
      likes: value,
      theme: value,
    };
    expect((await postContact(site, { fields })).status).toBe(200);
    expect(await storedInquiriesOf(site, draftId)).toMatchObject([{ details: {}, likes: [] }]);
  }
});

test("an inquiry from before these columns, and one with invalid values, open like any other", async () => {
  const admin = await signIn(site);
  for (const [column, text] of [
    ["details", "not JSON"],
    ["details", '{"color":"red","tiers":3}'],
    ["likes", '[{"id":7},"x",null]'],
    ["likes", "{}"],
  ]) {
    const draftId = newDraft();
    await postContact(site, { fields: { draftId, name: "Olga Older" } });
    const [kept] = await storedInquiriesOf(site, draftId);
    await site.db
      .prepare(`UPDATE inquiries SET ${column} = ? WHERE id = ?`)
      .bind(text, kept?.id)
      .run();
    const page = await admin.send(`/inquiries?open=${kept?.id}`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("Olga Older");
  }
});

test("inbox and CSV show the details and the names of the cakes", async () => {
  const admin = await signIn(site);
  const draftId = newDraft();
  await postContact(site, { fields: { draftId, ...details, likes } });
  const [kept] = await storedInquiriesOf(site, draftId);
  const page = await (await admin.send(`/inquiries?open=${kept?.id}`)).text();
  for (const text of ["$600 to $1,000", "The old mill", "Yes, we’d like one"]) {
    expect(page).toContain(text);
  }
  expect(page).not.toContain("Allergies");
  expect(page).toContain(`${rose?.file}?w=320`);
  const csv = await (await admin.send("/api/inquiries/export?view=open")).text();
  expect(csv.split("\r\n")[0]).toMatch(
    /"ID","Budget","Pickup or delivery",.*,"Company","Liked cakes"$/,
  );
  expect(csv).toContain(
    `"$600 to $1,000","","","The old mill","","","Yes, we’d like one","","",""`,
  );
});

test("an interrupted inquiry keeps its details and likes", async () => {
  const draftId = newDraft();
  const form = inquiryForm({ ...validFields, draftId, ...details, likes }, photos(2));
  const request = new Request("http://x/", { method: "POST", body: form });
  const bytes = new Uint8Array(await request.arrayBuffer());
  await site.send("/api/contact", {
    method: "POST",
    body: bytes.slice(0, -60),
    headers: {
      "content-type": z.string().parse(request.headers.get("content-type")),
      "cf-connecting-ip": newClientAddress(),
    },
  });
  expect(await storedInquiriesOf(site, draftId)).toMatchObject([{ details, likes: [rose, ivy] }]);
});

test("an address with a cake adds it to the form; with an unknown cake it shows the plain page", async () => {
  const text = async (path: string) => (await site.send(path)).text();
  const named = await text(`/?like=${rose?.id}`);
  expect(named).toContain(`name="likes" value="${rose?.id}"`);
  expect(named).toContain(`<strong>${rose?.title}</strong>`);
  for (const like of ["wedding/gone.webp", '"><script>alert(1)</script>', "%00", "../x"]) {
    const plain = await text(`/?like=${encodeURIComponent(like)}`);
    expect(plain, like).not.toContain('name="likes"');
    expect(plain, like).not.toContain("<script>alert");
  }
  expect(await text("/")).toContain('name="venue"');
});
