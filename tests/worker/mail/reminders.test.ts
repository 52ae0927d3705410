import { afterAll, beforeEach, expect, test } from "vitest";
import { updateKinds } from "~/features/mail/client-updates";
import type { ClientUpdateKind } from "~/features/orders/client-update";
import { addDays, startOfDay, studioMoment } from "~/studio-time";
import { soonAfter } from "../../support/clock/soon-after";
import { inboxId, putInquiry } from "../../support/inbox/inbox-rows";
import { storedOrder } from "../../support/inbox/stored-orders";
import { everyTwoMinutes } from "../../support/inquiries/stored-inquiries";
import {
  bounceReport,
  plainMail,
  replyAddressOf,
  startMailSite,
} from "../../support/mail/mail-posts";
import { savedSetting } from "../../support/mail/saved-setting";
import { signIn } from "../../support/office";
import {
  callQuotes,
  formOf,
  quoteId,
  sendQuote,
  typedPayment,
  typedQuote,
} from "../../support/quotes/quotes";

const site = await startMailSite();
afterAll(() => site.stop());

const hour = 60 * 60 * 1000;
/** Days at the studio around which the clocks change. */
const spring = "2027-03-13";
const autumn = "2026-11-06";
const at = (day: string, clock = 12) => startOfDay(day) + clock * hour;

let last = 0;
let client = "";
beforeEach(async () => {
  last += 1;
  client = `ada-${last}@example.com`;
  // Orders of other tests must not cause reminders here.
  await site.db.prepare("DELETE FROM orders").run();
  await site.db.prepare("DELETE FROM studio_settings").run();
  await site.takeMails();
});

async function signInAt(now: number) {
  await site.setClock(now);
  return signIn(site);
}

/** The emails a client gets when the crons run at this time. */
async function subjectsAt(now: number): Promise<string[]> {
  await site.setClock(now);
  for (const cron of ["quarter-hour", everyTwoMinutes, everyTwoMinutes] as const) {
    await site.runCron(cron);
    await site.advanceClock(20_000);
  }
  const mails = (await site.takeMails()).filter(({ to }) => to === client);
  return mails.map(({ subject }) => subject);
}

/** An order quoted on a day at noon. */
async function quoted(day: string, eventDate: string, draft = typedQuote) {
  const admin = await signInAt(at(day));
  const orderId = await putInquiry(site.db, {
    id: inboxId(last),
    email: client,
    eventDate,
    receivedAt: at(day) - hour,
  });
  const { path, link } = await sendQuote(admin, { id: quoteId(last), orderId, draft });
  await subjectsAt(at(day) + hour);
  return { orderId, path, link };
}

async function accepted(day: string, eventDate: string, draft = typedQuote) {
  const order = await quoted(day, eventDate, draft);
  await site.setClock(at(day) + 2 * hour);
  await site.send(order.path, formOf({ answer: "accept", name: "Ada" }));
  expect(await subjectsAt(at(day) + 3 * hour)).toEqual(["You accepted our quote"]);
  return order;
}

async function pay(now: number, cents: number, told = "Your date is booked") {
  const body = typedPayment(inboxId(last), cents);
  expect((await callQuotes(await signInAt(now), "payment", { body })).status).toBe(200);
  expect(await subjectsAt(now + 60_000)).toEqual([told]);
}

async function setTexts(to: Partial<Record<ClientUpdateKind, object>>, now: number) {
  const admin = await signInAt(now);
  const from = await savedSetting(site.db, "client-updates", {});
  const saved = await admin.send("/api/inquiries/updates", {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ from, to }),
  });
  expect(saved.status).toBe(200);
}

const heldOf = async () => (await storedOrder(site.db, inboxId(last))).heldAt;
const unanswered = "Your quote from Cake Studio";

test.each([spring, autumn, "2026-07-01"])(
  "an unanswered quote of %s gets one reminder, on the third day by the studio’s clock",
  async (day) => {
    await quoted(day, addDays(day, 60));
    const due = addDays(day, 3);
    expect(await subjectsAt(startOfDay(due) - 60_000)).toEqual([]);
    expect(await subjectsAt(at(addDays(day, 2), 19))).toEqual([]);
    expect(await subjectsAt(at(due, 8))).toEqual([]);
    expect(await subjectsAt(at(due, 10))).toEqual([unanswered]);
    expect(await subjectsAt(at(due, 11))).toEqual([]);
    expect(await subjectsAt(at(addDays(due, 1)))).toEqual([]);
  },
);

test("after a day of downtime the reminder is late, but never after the quote has ended", async () => {
  await quoted("2026-07-01", "2026-09-12");
  expect(await subjectsAt(at("2026-07-05"))).toEqual([unanswered]);
  last += 1;
  client = `ada-${last}@example.com`;
  await quoted("2026-08-01", "2026-09-12", { ...typedQuote, validDays: "5" });
  expect(await subjectsAt(at("2026-08-07"))).toEqual([]);
});

test("a client who asked, accepted, or got a newer quote gets no reminder", async () => {
  const { path, orderId } = await quoted("2026-07-01", "2026-09-12");
  await site.setClock(at("2026-07-02"));
  await site.send(path, formOf({ answer: "ask", question: "Is it vegan?" }));
  expect(await subjectsAt(at("2026-07-04"))).toEqual([]);
  await sendQuote(await signInAt(at("2026-07-04")), { id: quoteId(500), orderId });
  await subjectsAt(at("2026-07-04", 13));
  const answer = plainMail({ from: client, text: "We’ll think about it." });
  await site.deliver({ from: client, to: await replyAddressOf(orderId) }, answer);
  expect(await subjectsAt(at("2026-07-08"))).toEqual([]);
  last += 1;
  client = `ada-${last}@example.com`;
  await accepted("2026-07-01", "2026-09-12");
  expect(await subjectsAt(at("2026-07-04"))).toEqual([]);
});

test("a question about a quote starts the reply clock, and no reminder is sent until it is answered", async () => {
  const draft = { ...typedQuote, validDays: "4" };
  const { path, orderId } = await quoted("2026-07-01", "2026-09-12", draft);
  const clock = async (now: number) => {
    const page = await (await signInAt(now)).send(`/inquiries?open=${orderId}`);
    return /Reply within \d+ hr|\d+ hr overdue/.exec(await page.text())?.[0];
  };
  expect(await clock(at("2026-07-02"))).toBeUndefined();
  await site.send(path, formOf({ answer: "ask", question: "Is it vegan?" }));
  expect(await clock(at("2026-07-02", 15))).toBe("Reply within 21 hr");
  expect(await subjectsAt(at("2026-07-04"))).toEqual([]);
  expect(await clock(at("2026-07-04", 13))).toBe("24 hr overdue");
  const admin = await signInAt(at("2026-07-04", 13));
  const answered = await admin.send("/api/inquiries/message", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ id: quoteId(600), orderId, subject: "It is", text: "It is vegan." }),
  });
  expect(answered.status).toBe(200);
  expect(await clock(at("2026-07-04", 14))).toBeUndefined();
  const told = await subjectsAt(at("2026-07-04", 15));
  expect(told.sort()).toEqual(["It is", "Your quote ends on Sunday, July 5, 2026"]);
});

test("a quote gets one reminder the day before it ends, or on its last day after downtime", async () => {
  await quoted("2026-07-01", "2026-09-12", { ...typedQuote, validDays: "4" });
  expect(await subjectsAt(at("2026-07-03"))).toEqual([]);
  expect(await subjectsAt(at("2026-07-05"))).toEqual(["Your quote ends on Sunday, July 5, 2026"]);
  expect(await subjectsAt(at("2026-07-05", 14))).toEqual([]);
  last += 1;
  client = `ada-${last}@example.com`;
  const { path } = await quoted("2026-07-01", "2026-09-12", { ...typedQuote, validDays: "4" });
  await site.setClock(at("2026-07-03"));
  await site.send(path, formOf({ answer: "accept", name: "Ada" }));
  await subjectsAt(at("2026-07-03", 13));
  expect(await subjectsAt(at("2026-07-04"))).toEqual([]);
});

test("a balance gets one reminder, 14 days before or as many as are set, unless it is paid", async () => {
  await setTexts({ details: off("details") }, at("2026-07-01"));
  await accepted("2026-07-01", "2026-09-12");
  await pay(at("2026-07-02"), 56_450);
  expect(await subjectsAt(at("2026-08-28"))).toEqual([]);
  expect(await subjectsAt(at("2026-08-29"))).toEqual(["Your payment of $564.50"]);
  expect(await subjectsAt(at("2026-08-30"))).toEqual([]);
  last += 1;
  client = `ada-${last}@example.com`;
  await accepted("2026-07-01", "2026-09-12");
  await pay(at("2026-07-02"), 112_900);
  expect(await subjectsAt(at("2026-09-01"))).toEqual([]);
  last += 1;
  client = `ada-${last}@example.com`;
  const { on, subject, text } = updateKinds.balance;
  const texts = { balance: { on, subject, text, days: 30 }, details: off("details") };
  await setTexts(texts, at("2026-07-01"));
  await accepted("2026-07-01", "2026-09-12");
  await pay(at("2026-07-02"), 60_000);
  expect(await subjectsAt(at("2026-08-12"))).toEqual([]);
  expect(await subjectsAt(at("2026-08-13"))).toEqual(["Your payment of $529.00"]);
});

test("the balance reminder goes out on the quote's due date, shifted with the event", async () => {
  const draft = { ...typedQuote, balanceDue: "2026-09-05" };
  await setTexts({ details: off("details") }, at("2026-07-01"));
  await accepted("2026-07-01", "2026-09-12", draft);
  await pay(at("2026-07-02"), 60_000);
  expect(await subjectsAt(at("2026-09-04"))).toEqual([]);
  const move = { id: inboxId(last), from: "2026-09-12", to: "2026-09-19" };
  const moved = await (await signInAt(at("2026-09-04"))).send("/api/calendar/move", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(move),
  });
  expect(moved.status).toBe(200);
  expect(await subjectsAt(at("2026-09-11"))).toEqual([]);
  expect(await subjectsAt(at("2026-09-12"))).toEqual(["Your payment of $529.00"]);
});

function off(kind: ClientUpdateKind) {
  const { subject, text, days } = updateKinds[kind];
  return { on: false, subject, text, days };
}

test("a disabled reminder is not sent", async () => {
  await setTexts({ unanswered: off("unanswered") }, at("2026-07-01"));
  await quoted("2026-07-01", "2026-09-12");
  expect(await subjectsAt(at("2026-07-04"))).toEqual([]);
});

test("a past event causes no reminders", async () => {
  await accepted("2026-07-01", "2026-09-12");
  await pay(at("2026-07-02"), 56_450);
  expect(await subjectsAt(at("2026-09-13"))).toEqual([]);
});

const details = {
  answer: "details",
  handover: "pickup",
  time: "15:30",
  contact: "Ben",
  phone: "216 555-0142",
};

test.each(["2027-04-04", "2026-11-22", "2026-09-12"])(
  "final details for %s are requested once, on the 21st day before by the studio’s clock",
  async (event) => {
    const [due, paid] = [addDays(event, -21), addDays(event, -58)];
    await accepted(addDays(event, -60), event);
    await pay(at(paid), 112_900);
    expect(await subjectsAt(at(addDays(due, -1), 19))).toEqual([]);
    expect(await subjectsAt(studioMoment(due, "08:45"))).toEqual([]);
    const [asked, ...others] = await subjectsAt(studioMoment(due, "09:00"));
    expect(asked).toMatch(/^A few details for \w+day, /);
    expect(others).toEqual([]);
    expect(await subjectsAt(studioMoment(due, "09:15"))).toEqual([]);
    expect(await subjectsAt(at(addDays(due, 1)))).toEqual([]);
  },
);

const askedFor = "A few details for Saturday, September 12, 2026";

test("after a day of downtime the request is late, and is not sent once the details are there", async () => {
  await accepted("2026-07-01", "2026-09-12");
  await pay(at("2026-07-02"), 112_900);
  expect(await subjectsAt(at("2026-08-23"))).toEqual([askedFor]);
  last += 1;
  client = `ada-${last}@example.com`;
  const { path } = await accepted("2026-07-01", "2026-09-12");
  await pay(at("2026-07-02"), 112_900);
  await site.setClock(at("2026-08-01"));
  expect((await site.send(path, formOf(details))).status).toBe(303);
  expect(await subjectsAt(at("2026-08-22"))).toEqual([]);
});

test("final details are stored and show on the order and on the day and week sheets", async () => {
  const { path, orderId } = await accepted("2026-07-01", "2026-09-12");
  await pay(at("2026-07-02"), 112_900);
  const admin = await signInAt(at("2026-08-01"));
  const read = async (address: string) => (await admin.send(address)).text();
  const places = [`/inquiries?view=booked&open=${orderId}`, "/calendar?day=2026-09-12"];
  for (const place of places) expect(await read(place)).not.toContain("216 555-0142");
  expect((await site.send(path, formOf(details))).status).toBe(303);
  expect((await storedOrder(site.db, orderId)).finalDetails).toMatchObject({
    handover: "pickup",
    contact: "Ben",
    givenAt: soonAfter(at("2026-08-01")),
  });
  for (const place of places) expect(await read(place)).toContain("216 555-0142");
  expect(await read("/calendar?week=2026-W37")).toContain("3:30 PM");
});

test("details that arrive while their request is queued cancel it", async () => {
  const { path } = await accepted("2026-07-01", "2026-09-12");
  await pay(at("2026-07-02"), 112_900);
  await site.setClock(at("2026-08-22"));
  await site.runCron("quarter-hour");
  await site.setClock(at("2026-08-22") + 1000);
  await site.send(path, formOf(details));
  expect(await subjectsAt(at("2026-08-22") + 20_000)).toEqual([]);
});

test("final details are requested for booked orders only, as many days before as are set", async () => {
  const { on, subject, text } = updateKinds.details;
  await setTexts({ details: { on, subject, text, days: 40 } }, at("2026-07-01"));
  await accepted("2026-08-04", "2026-09-12");
  expect(await subjectsAt(at("2026-08-05"))).toEqual([]);
  const body = typedPayment(inboxId(last), 112_900);
  await callQuotes(await signInAt(at("2026-08-06")), "payment", { body });
  const told = await subjectsAt(at("2026-08-06", 13));
  expect(told.sort()).toEqual([askedFor, "Your date is booked"]);
});

test.each([
  ["2027-03-09", "2027-03-14", "2027-03-16"],
  ["2026-10-27", "2026-11-01", "2026-11-03"],
])(
  "a hold of %s is announced on %s, 2 days before it ends; after its last day the date is free, and the client is told once",
  async (day, told, lastDay) => {
    await accepted(day, addDays(day, 60));
    const held = await heldOf();
    expect(await subjectsAt(at(addDays(told, -1)))).toEqual([]);
    const subjects = await subjectsAt(at(told));
    expect(subjects).toHaveLength(1);
    expect(subjects[0]).toMatch(/^We hold your date until/);
    expect(addDays(told, 2)).toBe(lastDay);
    expect(await subjectsAt(at(lastDay, 19))).toEqual([]);
    expect(await heldOf()).toBe(held);
    expect(await subjectsAt(at(addDays(lastDay, 1), 10))).toEqual(["We no longer hold your date"]);
    expect(await heldOf()).toBeNull();
    expect(await subjectsAt(at(addDays(lastDay, 1), 10))).toEqual([]);
    const admin = await signInAt(at(addDays(lastDay, 1), 10));
    const panel = await (await admin.send("/EdibleArtControl")).text();
    expect(panel).toContain("for Ada Baker ended");
    const body = { orderId: inboxId(last) };
    await callQuotes(admin, "hold", { body });
    expect(await heldOf()).toEqual(soonAfter(at(addDays(lastDay, 1), 10)));
    expect(await (await admin.send("/EdibleArtControl")).text()).not.toContain("Baker ended");
    expect(await subjectsAt(at(addDays(lastDay, 2)))).toEqual([]);
    expect(await heldOf()).not.toBeNull();
  },
);

test("after downtime past a hold's end the client is told first and gets a full day", async () => {
  await accepted("2026-07-01", "2026-09-12");
  expect(await subjectsAt(at("2026-07-20"))).toEqual([
    "We hold your date until Tuesday, July 21, 2026",
  ]);
  expect(await subjectsAt(at("2026-07-21", 19))).toEqual([]);
  expect(await heldOf()).not.toBeNull();
  expect(await subjectsAt(at("2026-07-22"))).toEqual(["We no longer hold your date"]);
  expect(await heldOf()).toBeNull();
});

test("if the client’s emails bounce the hold still ends, and nobody is told", async () => {
  const { orderId } = await accepted("2026-07-01", "2026-09-12");
  const raw = bounceReport({
    to: client,
    replyTo: await replyAddressOf(orderId),
    subject: "You accepted our quote",
  });
  await site.deliver({ from: "", to: "reply@example.com" }, raw);
  expect(await subjectsAt(at("2026-07-07"))).toEqual([]);
  expect(await subjectsAt(at("2026-07-09"))).toEqual([]);
  expect(await heldOf()).toBeNull();
});

test("a hold stays after any payment, and if it has no limit", async () => {
  await accepted("2026-07-01", "2026-09-12");
  const { on, subject, text } = updateKinds.hold;
  await setTexts({ hold: { on, subject, text, days: 0 } }, at("2026-07-02"));
  expect(await subjectsAt(at("2026-08-20"))).toEqual([]);
  expect(await heldOf()).not.toBeNull();
  await setTexts({}, at("2026-08-20"));
  await pay(at("2026-08-20"), 100, "We received your payment");
  await subjectsAt(at("2026-08-25"));
  expect(await heldOf()).not.toBeNull();
});

test("with the warning turned off a hold still ends, and the client is told about its end", async () => {
  await setTexts({ hold: off("hold") }, at("2026-07-01"));
  await accepted("2026-07-01", "2026-09-12");
  expect(await subjectsAt(at("2026-07-08", 19))).toEqual([]);
  expect(await heldOf()).not.toBeNull();
  expect(await subjectsAt(at("2026-07-09"))).toEqual(["We no longer hold your date"]);
  expect(await heldOf()).toBeNull();
});

test("a stand on loan is asked back once after the event, unless it came back", async () => {
  const stand = { key: "s", what: "Gold stand", count: "1", price: "0", taxed: true, loanDays: 3 };
  const draft = { ...typedQuote, lines: [...typedQuote.lines, stand] };
  const remindsAfter = async (loan: { returned: boolean; undone?: boolean }) => {
    last += 1;
    client = `ada-${last}@example.com`;
    const { path } = await accepted("2026-07-01", "2026-08-29", draft);
    expect(await (await site.send(path)).text()).toMatch(
      /on loan, back by Tuesday, September 1, 2026/i,
    );
    await pay(at("2026-07-02"), 112_900);
    await subjectsAt(at("2026-08-20"));
    const admin = await signInAt(at("2026-08-29"));
    const set = (returned: boolean) =>
      callQuotes(admin, "loan", { body: { orderId: inboxId(last), returned } });
    if (loan.returned) expect((await set(true)).status).toBe(200);
    if (loan.undone) await set(false);
    expect(await subjectsAt(at("2026-08-29"))).toEqual([]);
    const reminded = await subjectsAt(at("2026-08-30"));
    expect(await subjectsAt(at("2026-08-31"))).toEqual([]);
    expect(await subjectsAt(at("2026-09-07"))).toEqual([]);
    return reminded;
  };
  const asked = ["Due back by Tuesday, September 1, 2026"];
  expect(await remindsAfter({ returned: false })).toEqual(asked);
  expect(await remindsAfter({ returned: true })).toEqual([]);
  expect(await remindsAfter({ returned: true, undone: true })).toEqual(asked);
});

test("the panel says that a stand is due back, until it is returned", async () => {
  const stand = { key: "s", what: "Gold stand", count: "1", price: "0", taxed: true, loanDays: 3 };
  await accepted("2026-07-01", "2026-08-29", {
    ...typedQuote,
    lines: [...typedQuote.lines, stand],
  });
  await pay(at("2026-07-02"), 112_900);
  const panelAt = async (day: string) => {
    const admin = await signInAt(at(day));
    return { admin, text: await (await admin.send("/EdibleArtControl")).text() };
  };
  expect((await panelAt("2026-08-31")).text).not.toContain("Stand due back");
  const { admin, text } = await panelAt("2026-09-01");
  expect(text).toContain("Stand due back since Tuesday, September 1, 2026");
  await callQuotes(admin, "loan", { body: { orderId: inboxId(last), returned: true } });
  expect((await panelAt("2026-09-02")).text).not.toContain("Stand due back");
});
