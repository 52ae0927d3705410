import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answerFields } from "~/features/quotes/quote-answer";
import {
  expectSafeResponse,
  hostileText,
  tryCases,
  withHostileValue,
} from "../../support/faults/hostile-values";
import { changeStored } from "../../support/inbox/change-stored";
import { inboxId, putInquiry } from "../../support/inbox/inbox-rows";
import { type SignedIn, signIn } from "../../support/office";
import { callQuotes, quoteId, sendQuote, typedQuote } from "../../support/quotes/quotes";
import { casesOf } from "../../support/sample";
import { type Site, startSite } from "../../support/site";

let site: Site;
let admin: SignedIn;
beforeAll(async () => {
  site = await startSite();
  admin = await signIn(site);
});
afterAll(() => site.stop());

const long = { timeout: 300_000 };

test(
  "a draft with one invalid value is saved or refused, and the inbox still opens",
  long,
  async () => {
    const orderId = await putInquiry(site.db, { id: inboxId(1) });
    const likes =
      '[{"id":"wedding/a.jpg","title":"A","file":"/media/portfolio/gallery/wedding/a.jpg"}]';
    await site.db.prepare("UPDATE inquiries SET likes = ? WHERE id = ?").bind(likes, orderId).run();
    const draft = {
      ...typedQuote,
      likes: ["wedding/a.jpg"],
      paymentLink: "https://a.example/",
    };
    let number = 0;
    await tryCases(withHostileValue(draft), casesOf(150, 30), async (by) => {
      number += 1;
      const id = quoteId(number);
      const saved = await callQuotes(admin, "draft", {
        body: { id, orderId, revision: 0, draft: by },
      });
      await expectSafeResponse(saved, JSON.stringify(by)?.slice(0, 300));
      if (!saved.ok) return;
      const sent = await callQuotes(admin, "sending", { body: { id, revision: 1 } });
      const response = await expectSafeResponse(sent, "sending");
      const { link } = JSON.parse(response);
      if (sent.ok) await expectSafeResponse(await site.send(new URL(link).pathname), "the page");
      else await callQuotes(admin, "draft", { method: "DELETE", body: { id, orderId } });
    });
    expect((await admin.send(`/inquiries?open=${orderId}`)).status).toBe(200);
  },
);

test("whatever the quote page's form posts, the response is well-formed", long, async () => {
  const orderId = await putInquiry(site.db, { id: inboxId(2) });
  const { path } = await sendQuote(admin, { id: quoteId(1000), orderId });
  await changeStored(site.db, (order) => ({ ...order, status: "booked" }), orderId);
  const field = fc.constantFrom("answer", ...answerFields, "__proto__", "index", "_data");
  const known = fc.constantFrom("accept", "ask", "details", "pickup", "delivery", "15:30");
  const details = Object.entries({
    answer: "details",
    handover: "delivery",
    time: "15:30",
    address: "12 Lake Rd",
    contact: "Ben",
    phone: "216 555-0142",
  });
  const form = fc
    .tuple(
      fc.array(fc.tuple(field, fc.oneof(hostileText, known)), { maxLength: 5 }),
      fc.constantFrom([], details),
    )
    .map((parts) => parts.flat());
  const type = fc.constantFrom(
    ...["application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/plain", ""],
  );
  await tryCases(
    fc.tuple(form, type, hostileText),
    casesOf(150, 30),
    async ([fields, contentType, query]) => {
      const body = new URLSearchParams(fields.map(([name, text]) => [name, text.toWellFormed()]));
      const address = `${path}?${new URLSearchParams({ q: query.toWellFormed().slice(0, 500) })}`;
      const headers = { "content-type": contentType };
      const response = await site.send(address, { method: "POST", headers, body: String(body) });
      await expectSafeResponse(response, `${contentType} ${body}`.slice(0, 300));
    },
  );
  await expectSafeResponse(await site.send(path), "the page");
  expect((await admin.send(`/inquiries?open=${orderId}`)).status).toBe(200);
});

test("an invalid quote row affects only itself", async () => {
  const orderId = await putInquiry(site.db, { id: inboxId(3) });
  const { path } = await sendQuote(admin, { id: quoteId(2000), orderId });
  await site.db.batch([
    site.db
      .prepare(
        `INSERT INTO quotes (id, order_id, version, revision, content, expires_on, created_at, updated_at, sent_at)
         VALUES ('odd', ?, 7, 1, 'no JSON', 'never', 1, 1, 1e15)`,
      )
      .bind(orderId),
    site.db
      .prepare(
        `INSERT INTO quotes (id, order_id, version, revision, content, created_at, updated_at)
         VALUES ('odder', ?, 8, 1, '{"lines":5}', 1, 1)`,
      )
      .bind(orderId),
    site.db.prepare("UPDATE inquiries SET likes = 'no JSON' WHERE id = ?").bind(orderId),
  ]);
  const screen = await admin.send(`/inquiries?open=${orderId}`);
  expect(screen.status).toBe(200);
  expect(await screen.text()).toContain("$1,129.00");
  expect((await site.send(path)).status).toBe(200);
});
