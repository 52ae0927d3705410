import { afterAll, beforeEach, expect, test } from "vitest";
import { replyDueAt } from "~/features/orders/order";
import { inboxId, putInquiry } from "../../support/inbox/inbox-rows";
import { storedOrder } from "../../support/inbox/stored-orders";
import { everyTwoMinutes } from "../../support/inquiries/stored-inquiries";
import {
  messagesOf,
  outboxOf,
  plainMail,
  replyAddressOf,
  sendHeldMail,
  startMailSite,
} from "../../support/mail/mail-posts";
import { signIn } from "../../support/office";

const minute = 60_000;
const site = await startMailSite();
afterAll(() => site.stop());

/** 10 in the evening, and 8 the next morning, studio time. */
const evening = Date.parse("2026-06-16T02:00:00Z");
const morning = Date.parse("2026-06-16T12:00:00Z");

let made = 0;
let ada = "";
beforeEach(async () => {
  made += 1;
  ada = `ada-${made}@example.com`;
  await site.setClock(evening);
  await site.takeMails();
});

const put = (row: object = {}) =>
  putInquiry(site.db, { id: inboxId(made), email: ada, receivedAt: evening - minute, ...row });

/** Signs in anew, since a session would expire in the hours that pass here. */
async function call(method: string, path: string, json: object) {
  const admin = await signIn(site);
  return admin.send(path, {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(json),
  });
}

const schedule = (orderId: string, id: string, at = morning) =>
  call("POST", "/api/inquiries/message", { id, orderId, subject: "Hello", text: "Yes.", at });
const takeBack = (id: string) => call("DELETE", "/api/inquiries/message", { id });
const toAda = async () => (await site.takeMails()).filter(({ to }) => to === ada);
const screenOf = async (id: string) =>
  (await (await (await signIn(site)).send(`/inquiries?open=${id}`)).text()).replaceAll(
    "<!-- -->",
    "",
  );
async function hear(orderId: string) {
  const to = await replyAddressOf(orderId);
  await site.deliver({ from: ada, to }, plainMail({ from: ada, text: "Never mind." }));
}

test("a reply written in the evening goes out at 8 in the morning, and the client doesn’t wait meanwhile", async () => {
  const [orderId, id] = [await put(), crypto.randomUUID()];
  expect((await schedule(orderId, id)).status).toBe(200);
  expect((await schedule(orderId, id)).status).toBe(200);
  await sendHeldMail(site);
  await site.setClock(morning - minute);
  await site.runCron(everyTwoMinutes);
  expect(await toAda()).toEqual([]);
  const order = await storedOrder(site.db, orderId);
  expect([order.status, replyDueAt(order)]).toEqual(["reviewing", null]);
  const screen = await screenOf(orderId);
  expect(screen).toContain("Goes out today at 8:00 AM.");
  expect(screen).toContain("reply goes out today at 8:00 AM");
  expect(screen).not.toContain("· replied");
  await site.setClock(morning);
  await site.runCron(everyTwoMinutes);
  expect(await toAda()).toMatchObject([{ subject: "Hello", text: "Yes." }]);
  expect(await messagesOf(site, orderId)).toMatchObject([{ id, at: morning }]);
  expect(await screenOf(orderId)).toContain("· replied");
});

test("with a clock that runs it goes out once, however often the cron runs", async () => {
  const [orderId, id] = [await put(), crypto.randomUUID()];
  await schedule(orderId, id, evening + 60 * minute);
  for (let passed = 0; passed <= 70; passed += 10) {
    await site.advanceClock(10 * minute);
    await site.runCron(everyTwoMinutes);
  }
  expect(await toAda()).toHaveLength(1);
  expect(await outboxOf(site, orderId)).toMatchObject([{ id, state: "sent", tries: 1 }]);
});

test("taken back after hours, it isn’t sent, and the client waits again since the beginning", async () => {
  const [orderId, id] = [await put(), crypto.randomUUID()];
  const before = await storedOrder(site.db, orderId);
  await schedule(orderId, id);
  await site.setClock(morning - 5 * minute);
  expect((await takeBack(id)).status).toBe(200);
  expect((await takeBack(id)).status).toBe(200);
  const { status, answeredAt, statusAt } = await storedOrder(site.db, orderId);
  expect({ status, answeredAt, statusAt }).toEqual({
    status: before.status,
    answeredAt: null,
    statusAt: before.statusAt,
  });
  await site.setClock(morning + minute);
  await site.runCron(everyTwoMinutes);
  expect([await toAda(), await messagesOf(site, orderId)]).toEqual([[], []]);
});

test("if the client writes before it goes out, the order says so, waits for a reply, and keeps that after taking back", async () => {
  const [orderId, id] = [await put(), crypto.randomUUID()];
  await schedule(orderId, id);
  expect(await screenOf(orderId)).not.toContain("has written since");
  await site.setClock(evening + 30 * minute);
  await hear(orderId);
  expect(await screenOf(orderId)).toContain("has written since.");
  const heard = await storedOrder(site.db, orderId);
  expect(replyDueAt(heard)).not.toBeNull();
  await call("POST", "/api/inquiries/status", { id: orderId, from: "reviewing", to: "quoted" });
  await takeBack(id);
  const { status, askedAt, answeredAt } = await storedOrder(site.db, orderId);
  expect({ status, askedAt, answeredAt }).toEqual({
    status: "quoted",
    askedAt: heard.askedAt,
    answeredAt: null,
  });
});

test("sent now, it goes out at once, has its place in the thread, and can’t be taken back", async () => {
  const [orderId, id] = [await put(), crypto.randomUUID()];
  await schedule(orderId, id);
  await hear(orderId);
  expect((await call("POST", "/api/inquiries/mail", { id, change: "again" })).status).toBe(200);
  await expect.poll(toAda).toHaveLength(1);
  const thread = await messagesOf(site, orderId);
  expect(thread.map(({ direction }) => direction)).toEqual(["in", "out"]);
  expect(thread.at(-1)?.at).toBeLessThan(evening + minute);
  expect((await takeBack(id)).status).toBe(409);
});

test("it goes to the address that the order has by then, and a closed order says that it still goes out", async () => {
  const [orderId, id] = [await put(), crypto.randomUUID()];
  await schedule(orderId, id);
  const { client, event, updatedAt } = await storedOrder(site.db, orderId);
  const [old] = [ada];
  ada = `new-${ada}`;
  const edited = await call("POST", "/api/inquiries/order", {
    ...{ id: orderId, was: updatedAt, name: client.name, email: ada, phone: client.phone },
    ...{ kind: event.type, day: event.date, time: "", servings: event.servings, note: "" },
  });
  expect([edited.status, await edited.text()]).toMatchObject([200, expect.anything()]);
  await call("POST", "/api/inquiries/status", { id: orderId, from: "reviewing", to: "declined" });
  expect(await screenOf(orderId)).toContain("The order is closed.");
  await site.setClock(morning);
  await site.runCron(everyTwoMinutes);
  expect(
    (await site.takeMails()).map(({ to }) => to).filter((to) => [old, ada].includes(to)),
  ).toEqual([ada]);
});

test("a time in the past sends at once, and one beyond 90 days is refused", async () => {
  const [orderId, id] = [await put(), crypto.randomUUID()];
  const far = await schedule(orderId, id, evening + 91 * 24 * 60 * minute);
  expect([far.status, await far.text()]).toEqual([400, expect.stringContaining("90 days")]);
  expect((await schedule(orderId, id, evening - minute)).status).toBe(200);
  await sendHeldMail(site);
  await expect.poll(toAda).toHaveLength(1);
});
