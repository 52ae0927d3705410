import { afterAll, expect, test } from "vitest";
import { productionValues } from "~/features/theme/presets/production";
import { soonAfter } from "../../support/clock/soon-after";
import { changeStored } from "../../support/inbox/change-stored";
import { inboxId, putInquiry } from "../../support/inbox/inbox-rows";
import { storedOrder } from "../../support/inbox/stored-orders";
import { sendHeldMail, sendVerified, startMailSite } from "../../support/mail/mail-posts";
import { signIn } from "../../support/office";
import { formOf, quoteId, sendQuote } from "../../support/quotes/quotes";
import { type SentMail, testNow } from "../../support/site";
import { promote } from "../../support/theme/themed-page";

const site = await startMailSite({ STUDIO_FOUNDER: "Rosalind Ames" });
let admin = await signIn(site);
afterAll(() => site.stop());

let last = 0;
async function sent(row: object = {}) {
  last += 1;
  const orderId = await putInquiry(site.db, { id: inboxId(last), ...row });
  const id = quoteId(last);
  return { ...(await sendQuote(admin, { id, orderId })), orderId, id };
}
const tokenOf = (path: string) => path.split("/").at(-1) ?? "";
const tell = (token: unknown, headers: Record<string, string> = {}) =>
  site.send("/api/quotes/seen", {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ token }),
  });
const seenAt = async (orderId: string, id: string) =>
  (await storedOrder(site.db, orderId)).quotes.find((quote) => quote.id === id)?.seenAt;
const events = () =>
  site.db.prepare("SELECT count(*) AS n FROM events WHERE name = 'quote.seen'").first("n");
const screenOf = async (id: string) => (await admin.send(`/inquiries?open=${id}`)).text();

test("the first view of the link is recorded once, and the owner sees when", async () => {
  const { id, path, orderId } = await sent();
  expect(await screenOf(orderId)).not.toContain("seen by the client");
  await tell(tokenOf(path));
  await site.setClock(testNow + 60_000);
  expect(await (await tell(tokenOf(path))).json()).toEqual({ ok: true });
  await site.setClock(testNow);
  expect(await seenAt(orderId, id)).toEqual(soonAfter(testNow));
  expect(await screenOf(orderId)).toContain("seen by the client today at");
  await expect.poll(events).toBe(1);
});

test("fetching the page, or viewing it signed in, does not count as seen", async () => {
  const { id, path, orderId } = await sent();
  for (const method of ["GET", "HEAD"])
    expect((await site.send(path, { method })).status).toBe(200);
  const { cookie } = admin;
  expect((await tell(tokenOf(path), { cookie })).status).toBe(200);
  expect(await seenAt(orderId, id)).toBe(null);
});

test("the page doesn't show the client that it was seen", async () => {
  const { path } = await sent();
  const page = async () => (await site.send(path)).text();
  const before = await page();
  expect(before).toContain("/api/quotes/seen");
  await tell(tokenOf(path));
  expect(await page()).toBe(before);
});

test("an unknown token gets the same response as a valid one", async () => {
  const { path } = await sent();
  const forged = `${tokenOf(path).slice(0, -2)}AA`;
  for (const token of [forged, "", "x".repeat(200)]) {
    const response = await tell(token);
    expect([response.status, await response.json()]).toEqual([200, { ok: true }]);
  }
  for (const token of ["x".repeat(201), 7, null]) expect((await tell(token)).status).toBe(400);
});

test("a view of a deleted order is not recorded", async () => {
  const { id, path, orderId } = await sent();
  await changeStored(site.db, (order) => ({ ...order, deletedAt: testNow }), orderId);
  expect((await tell(tokenOf(path))).status).toBe(200);
  expect(await seenAt(orderId, id)).toBe(null);
});

test("a quote that was undone has not been seen", async () => {
  const { id, path, orderId } = await sent();
  await tell(tokenOf(path));
  const undone = await admin.send("/api/inquiries/message", {
    method: "DELETE",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ id }),
  });
  expect(undone.status).toBe(200);
  expect(await seenAt(orderId, id)).toBe(null);
});

test("every email to a client uses the live theme and has a text version", async () => {
  const theme = { ...productionValues, clientName: "Rosewood Cakes", buttonBg: "#123456" };
  await promote(site, JSON.stringify(theme));
  const { orderId, path } = await sent({ email: "lovelace@example.com" });
  await site.send(path, formOf({ answer: "accept", name: "Ada" }));
  const reply = await admin.send("/api/inquiries/message", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ id: crypto.randomUUID(), orderId, subject: "Hi", text: "A & B" }),
  });
  expect(reply.status).toBe(200);
  await site.takeMails();
  await sendHeldMail(site);
  await sendVerified(site, { email: "eve@example.com" });
  const mails: SentMail[] = [];
  await expect
    .poll(async () => {
      const taken = await site.takeMails();
      mails.push(...taken.filter(({ to }) => /lovelace|eve/.test(to)));
      return mails.map(({ to }) => to).sort();
    })
    // A copy, then a quote, a reply, and the acceptance update.
    .toEqual(["eve@example.com", ...Array(3).fill("lovelace@example.com")]);
  for (const { text, html } of mails) {
    expect(html).toContain("Rosewood Cakes");
    expect(html).toContain("#123456");
    expect(text).not.toContain("<");
    expect(html).toContain("prefers-color-scheme:dark");
  }
  expect(mails.find(({ text }) => text === "A & B")?.html).toContain("A &amp; B");
});

test("the list and the panel show that a quote is ending or has expired, until it is answered", async () => {
  const { path } = await sent({ name: "Margaret Ellsworth", eventDate: "2026-09-12" });
  const list = async () => (await admin.send("/inquiries?view=quoted")).text();
  const panel = async () => {
    const html = await (await admin.send("/EdibleArtControl")).text();
    const part = /aria-label="Quotes without an answer"[\s\S]*?<\/section>/.exec(html)?.[0] ?? "";
    return part.replace(/<[^>]*>/g, "|");
  };
  expect(await list()).not.toContain("quote ends");
  expect(await panel()).toBe("");
  // The session has expired by then.
  const goTo = async (moment: number) => {
    await site.setClock(moment);
    admin = await signIn(site);
  };
  const noonOf = (day: string) => Date.parse(`${day}T16:00:00Z`);
  for (const [day, said] of [
    ["2026-06-28", "ends tomorrow"],
    ["2026-06-29", "ends today"],
    ["2026-06-30", "expired"],
  ] as const) {
    await goTo(noonOf(day));
    expect(await list()).toContain(`>quote ${said}<`);
    expect(await panel()).toMatch(new RegExp(`Margaret Ellsworth[^A-Z]*${said}`));
  }
  await goTo(noonOf("2026-06-29"));
  await site.send(path, formOf({ answer: "accept", name: "Margaret" }));
  expect(await panel()).not.toContain("Margaret Ellsworth");
  await goTo(testNow);
});
