import { Response as FakeResponse } from "miniflare";
import { afterAll, expect, test } from "vitest";
import { postContact, postPlainForm, strangersAddress } from "../support/contact-posts";
import { photos, validFields } from "../support/inquiry-posts";
import { keptOf } from "../support/kept-inquiries";
import { startSite, testNow } from "../support/site";

const minute = 60_000;
const site = await startSite({
  faults: true,
  outbound: () => FakeResponse.json({ success: true, action: "contact" }),
});
afterAll(() => site.stop());

/** Sends as many different enquiries from one address and answers the statuses. */
async function sendMany(count: number, from: string, fields: typeof validFields = {}) {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const draftId = crypto.randomUUID();
    const { status } = await postContact(site, { from, fields: { ...fields, draftId } });
    statuses.push(status);
  }
  return statuses;
}

test("the sixth unverified enquiry of a network in an hour has to wait, and is told how long", async () => {
  const from = strangersAddress();
  expect(await sendMany(5, from)).toEqual([200, 200, 200, 200, 200]);
  await site.setClock(testNow + 20 * minute);
  const draftId = crypto.randomUUID();
  const sixth = await postContact(site, { from, fields: { draftId }, files: photos(1) });
  expect(sixth).toMatchObject({
    status: 429,
    retryAfter: String(40 * 60),
    body: {
      ok: false,
      error:
        "Several inquiries came from your connection within an hour. Please send this one in 40 minutes, or call us.",
    },
  });
  expect(await keptOf(site, draftId)).toEqual([]);
  expect((await postContact(site)).status).toBe(200);
  await site.setClock(testNow + 60 * minute);
  expect((await postContact(site, { from, fields: { draftId } })).status).toBe(200);
  await site.setClock(testNow);
});

test("a filled honeypot counts as unverified", async () => {
  const from = strangersAddress();
  await sendMany(5, from, { hp: "spam" });
  expect(await sendMany(1, from)).toEqual([429]);
});

test("verified enquiries do not count as unverified ones, nor the other way round", async () => {
  const from = strangersAddress();
  expect(await sendMany(5, from)).toEqual([200, 200, 200, 200, 200]);
  expect(await sendMany(1, from, { captchaToken: "token" })).toEqual([200]);
});

test("a retry of an enquiry that stands is answered, although the limit is reached", async () => {
  const from = strangersAddress();
  const fields = { draftId: crypto.randomUUID() };
  const first = await postContact(site, { from, fields, files: photos(1) });
  await sendMany(5, from);
  const again = await postContact(site, { from, fields, files: photos(1) });
  expect(again).toMatchObject({ status: 200, body: first.body });
  expect(await keptOf(site, fields.draftId)).toHaveLength(1);
});

test("a burst is told to wait a minute", async () => {
  const from = strangersAddress();
  const statuses = await sendMany(11, from, { captchaToken: "token" });
  // The binding counts by the minute on the clock, which may have turned meanwhile.
  if (statuses.includes(429)) expect(statuses.indexOf(429)).toBe(10);
  else expect(await sendMany(11, from, { captchaToken: "token" })).toContain(429);
});

test("a limit that D1 cannot count stops nobody", async () => {
  const from = strangersAddress();
  await sendMany(5, from);
  await site.setFaults({ DB: "fail" });
  const sent = await postContact(site, { from, fields: { draftId: crypto.randomUUID() } });
  await site.setFaults({});
  expect(sent.status).toBe(200);
});

test("without JavaScript the page that says to wait keeps what was typed", async () => {
  const from = strangersAddress();
  await sendMany(5, from);
  const fields = { message: "Four tiers, please." };
  const answer = await postPlainForm(site, { from, fields });
  const html = await answer.text();
  expect(answer.status).toBe(429);
  expect(answer.headers.get("retry-after")).toBe("3600");
  expect(html).toContain("Several inquiries came from your connection");
  expect(html).toContain(validFields.phone);
  expect(html).toContain("Four tiers, please.");
});
