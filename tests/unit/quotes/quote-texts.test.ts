import { expect, test } from "vitest";
import { quoteContent, type ShownQuote } from "~/features/quotes/quote-content";
import {
  afterAcceptance,
  amountsOf,
  composeOwnerAlert,
  composeQuoteLetter,
  describeLine,
  openingOf,
} from "~/features/quotes/quote-texts";
import { anAccepted, anOrder, aPayment, now } from "../../support/orders/an-order";

function quoteFor(type: "wedding" | "birthday", more: object = {}, version = 1): ShownQuote {
  const content = quoteContent.parse({
    client: "Margaret",
    event: { type, date: "2027-05-10", servings: "80" },
    lines: [{ what: "Fondant finish", count: 152, price: 150 }],
    delivery: null,
    depositPercent: 50,
    balanceDue: "2027-04-26",
    message: "",
    paymentLink: "",
    likes: [],
    ...more,
  });
  return { version, content, total: 22_800, deposit: 11_400, expiresOn: "2026-06-29" };
}

test("the letter starts with the event", () => {
  expect(openingOf(quoteFor("wedding"))).toBe(
    "Hi Margaret,\n\nHere’s your quote for your wedding on Monday, May 10, 2027.",
  );
  expect(openingOf(quoteFor("birthday", {}, 2))).toBe(
    "Hi Margaret,\n\nHere’s your new quote for a birthday cake for Monday, May 10, 2027. It replaces the previous one.",
  );
});

test("lines show their price, and the balance its amount", () => {
  expect(amountsOf(quoteFor("wedding"))).toEqual([
    ["Fondant finish, 152 at $1.50", "$228.00"],
    ["Total", "$228.00"],
    ["Deposit to reserve your date (50%)", "$114.00"],
    ["Balance due by Monday, April 26, 2027", "$114.00"],
    ["Valid until", "Monday, June 29, 2026"],
  ]);
});

test("a stand on loan names the day on which it is due back", () => {
  const lines = [{ what: "Gold stand", count: 2, price: 2500, loanDays: 3 }];
  expect(amountsOf(quoteFor("wedding", { lines }))[0]).toEqual([
    "Gold stand, 2 at $25.00. On loan, back by Thursday, May 13, 2027",
    "$50.00",
  ]);
  expect(
    quoteContent.parse(quoteFor("wedding", { lines }).content).lines.map(describeLine),
  ).toEqual(["2 × Gold stand (on loan)"]);
});

test("says when the date is held, unless the order is booked", () => {
  const letter = (isBooked: boolean) =>
    composeQuoteLetter(quoteFor("wedding"), {
      link: "https://x.example",
      studioPhone: "",
      isBooked,
    });
  expect(letter(false).text).toContain(
    "Accepting this quote holds your date until the day named on its page. Your deposit of $114.00 (50%) reserves it;",
  );
  expect(letter(true).text).not.toContain("holds your date");
});

test("tells the owner what is left to do after an acceptance", () => {
  const after = (parts: Parameters<typeof anOrder>[0], deposit = 56_450) =>
    afterAcceptance(
      anOrder({ status: "quoted", heldAt: now, quotes: [anAccepted({ deposit })], ...parts }),
    );
  expect(after({})).toBe(
    "The date is held. Record the deposit of $564.50 when it arrives; a card payment records itself.",
  );
  expect(after({ payments: [aPayment({ cents: 10_000 })] })).toBe(
    "The date is held. Record the other $464.50 of the deposit when it arrives; a card payment records itself.",
  );
  expect(after({}, 0)).toContain("No deposit was agreed, so set the order to Booked yourself.");
  expect(after({ payments: [aPayment()] })).toContain("What was paid covers the deposit");
  const booked = (cents: number) => after({ status: "booked", payments: [aPayment({ cents })] });
  expect(booked(56_450)).toBe("The date stays booked. $564.50 is due.");
  expect(booked(112_900)).toBe("The date stays booked. Everything is paid.");
  expect(booked(120_000)).toBe("The date stays booked. $71.00 was paid beyond the new total.");
});

test("a question does not mention the date", () => {
  const order = anOrder();
  const { subject, text } = composeOwnerAlert(
    { kind: "question", order, text: "Is it free of nuts?" },
    { inbox: "https://x.example" },
  );
  expect(subject).toBe("Ada Baker asked about your quote");
  expect(text).toBe("Is it free of nuts?\n\nOpen the inquiry:\nhttps://x.example");
});
