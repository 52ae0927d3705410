import { afterAll, expect, test } from "vitest";
import { postContact, postPlainForm } from "../../support/inquiries/contact-posts";
import { jpegFile, photos } from "../../support/inquiries/inquiry-posts";
import { storedInquiriesOf } from "../../support/inquiries/stored-inquiries";
import { startSite } from "../../support/site";

const site = await startSite();
afterAll(() => site.stop());

const fiveMegabytes = 5 * 1024 * 1024;

test("more than 25 MB in one request is refused, and nothing is stored", async () => {
  const draftId = crypto.randomUUID();
  const files = [1, 2, 3, 4, 5, 6].map((seed) => jpegFile(`${seed}.jpg`, fiveMegabytes, seed));
  expect(await postContact(site, { fields: { draftId }, files })).toMatchObject({
    status: 413,
    body: {
      ok: false,
      error: "Your files are over 25 MB together. Please send fewer, or email them to us.",
    },
  });
  expect(await storedInquiriesOf(site, draftId)).toEqual([]);
});

test("files of just under 25 MB in total are stored", async () => {
  const draftId = crypto.randomUUID();
  const files = [1, 2, 3, 4].map((seed) => jpegFile(`${seed}.jpg`, fiveMegabytes, seed));
  const sent = await postContact(site, { fields: { draftId }, files });
  expect(sent).toMatchObject({ status: 200, body: { attachmentsCount: 4, notices: [] } });
});

test("ten files are stored, and the eleventh is named", async () => {
  const ten = await postContact(site, { files: photos(10) });
  expect(ten.body).toMatchObject({ attachmentsCount: 10, notices: [] });
  const eleven = await postContact(site, { files: photos(11) });
  expect(eleven.body).toMatchObject({
    attachmentsCount: 10,
    notices: [{ title: "Too many files", text: "Max 10 files. Not attached: photo-11.jpg" }],
  });
});

test("two visitors who post the same page without JavaScript are two inquiries", async () => {
  const responses = await Promise.all([
    postPlainForm(site, { fields: { name: "Ada", email: "ada@example.com" } }),
    postPlainForm(site, { fields: { name: "Grace", email: "grace@example.com" } }),
  ]);
  expect(responses.map(({ status }) => status)).toEqual([303, 303]);
  const { results } = await site.db
    .prepare("SELECT name FROM inquiries WHERE name IN ('Ada', 'Grace') ORDER BY name")
    .all();
  expect(results).toEqual([{ name: "Ada" }, { name: "Grace" }]);
});

test("a double click is one inquiry", async () => {
  const fields = { draftId: crypto.randomUUID() };
  const [first, second] = await Promise.all([
    postContact(site, { fields, files: photos(2) }),
    postContact(site, { fields, files: photos(2) }),
  ]);
  expect(first?.body).toEqual(second?.body);
  expect(await storedInquiriesOf(site, fields.draftId)).toMatchObject([{ attachments: [{}, {}] }]);
});

test("the same draft with another text is another inquiry", async () => {
  const draftId = crypto.randomUUID();
  await postContact(site, { fields: { draftId } });
  await postContact(site, { fields: { draftId, message: "Four tiers, please." } });
  expect(await storedInquiriesOf(site, draftId)).toHaveLength(2);
});
