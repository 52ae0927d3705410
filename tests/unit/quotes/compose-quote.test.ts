import { expect, test } from "vitest";
import { cakeFile } from "~/features/likes/cake-id";
import { composeQuote } from "~/features/quotes/compose-quote";
import { draftFromSent } from "~/features/quotes/draft-from-sent";
import { quoteContent } from "~/features/quotes/quote-content";
import {
  emptyDraft,
  initialTerms,
  type QuoteDraft,
  quoteDraft,
  termsForEvent,
} from "~/features/quotes/quote-draft";

const inquiry = {
  name: "Ada Baker",
  eventType: "wedding" as const,
  eventDate: "2026-06-20",
  servings: "80",
  likes: [
    { id: "wedding/rose.jpg", title: "Rose", file: cakeFile("wedding/rose.jpg") },
    { id: "wedding/pearl.jpg", title: "Pearl", file: cakeFile("wedding/pearl.jpg") },
  ],
};
const draft: QuoteDraft = {
  ...emptyDraft(initialTerms, inquiry.likes),
  lines: [
    { key: "a", what: " Three\ttiers ", count: "1", price: "1,000", taxed: true },
    { key: "b", what: "", count: "1", price: "", taxed: true },
    { key: "c", what: "Cupcakes", count: "24", price: "3.50", taxed: true },
  ],
  delivery: "45",
};
const at = { version: 1, today: "2026-06-15", balanceDays: 14 };

test("turns a draft into the client's quote, in cents, with the studio's terms", () => {
  expect(composeQuote(draft, inquiry, at)).toEqual({
    ok: true,
    value: {
      version: 1,
      total: 112_900,
      deposit: 56_450,
      expiresOn: "2026-06-20",
      content: {
        client: "Ada",
        event: { type: "wedding", date: "2026-06-20", servings: "80" },
        lines: [
          { what: "Three tiers", count: 1, price: 100_000, taxed: true },
          { what: "Cupcakes", count: 24, price: 350, taxed: true },
        ],
        discountCents: 0,
        discountRate: 0,
        discountReason: "",
        taxRate: 0,
        delivery: 4500,
        deliveryTaxed: false,
        handover: null,
        depositPercent: 50,
        depositCents: null,
        balanceDue: "2026-06-20",
        plan: [],
        changes: null,
        message: "",
        pictures: [],
        terms: "",
        paymentLink: "",
        likes: inquiry.likes,
      },
    },
  });
});

test("expires on the day of the event at the latest, and returns an error after it", () => {
  const expires = (eventDate: string) => {
    const quote = composeQuote(draft, { ...inquiry, eventDate }, at);
    return quote.ok ? quote.value.expiresOn : quote.fieldErrors;
  };
  expect(expires("2026-07-20")).toBe("2026-06-29");
  expect(expires("2026-06-29")).toBe("2026-06-29");
  expect(expires("2026-06-28")).toBe("2026-06-28");
  expect(expires("2026-06-15")).toBe("2026-06-15");
  expect(expires("2026-06-14")).toEqual({
    validDays: "The day of the event is over. Move it in the calendar first.",
  });
});

test("suggests the days left before a near event", () => {
  const days = (date: string) => termsForEvent(initialTerms, date, "2026-06-15").validDays;
  expect(days("2026-06-20")).toBe(5);
  for (const date of ["2026-07-20", "2026-06-15", "2026-06-01", "soon"]) {
    expect(days(date), date).toBe(14);
  }
});

test("returns an error for every invalid field", () => {
  const wrong = composeQuote(
    {
      ...draft,
      lines: [
        { key: "a", what: "", count: "0", price: "10", taxed: true },
        { key: "b", what: "Cake", count: "1.5", price: "ten", taxed: true },
      ],
      delivery: "free",
      message: "line\n".repeat(13),
      depositPercent: "101",
      validDays: "",
      paymentLink: "javascript:alert(1)",
    },
    inquiry,
    at,
  );
  expect(!wrong.ok && Object.keys(wrong.fieldErrors ?? {}).sort()).toEqual([
    ...["delivery", "depositPercent", "lines.0.count", "lines.0.what", "lines.1.count"],
    ...["lines.1.price", "message", "paymentLink", "validDays"],
  ]);
});

test("refuses a quote without lines, and one that is free or too large", () => {
  const of = (lines: QuoteDraft["lines"]) =>
    composeQuote({ ...draft, lines, delivery: "" }, inquiry, at);
  expect(of([])).toMatchObject({ fieldErrors: { "lines.0.what": expect.any(String) } });
  const free = [{ key: "a", what: "Cake", count: "1", price: "0", taxed: true }];
  expect(of(free)).toMatchObject({ fieldErrors: { "lines.0.price": "Enter a price." } });
  const dear = [{ key: "a", what: "Cake", count: "10000", price: "1,000,000", taxed: true }];
  expect(of(dear)).toMatchObject({ fieldErrors: { "lines.0.price": "The total is too large." } });
});

test("omits delivery that is blank; 0 means included", () => {
  const delivery = (typed: string) => {
    const quote = composeQuote({ ...draft, delivery: typed }, inquiry, at);
    return quote.ok && quote.value.content.delivery;
  };
  expect(delivery(" ")).toBe(null);
  expect(delivery("0")).toBe(0);
});

test("keeps only the selected cakes that the client liked", () => {
  const likes = ["wedding/pearl.jpg", "wedding/other.jpg"];
  const quote = composeQuote({ ...draft, likes }, inquiry, at);
  expect(quote.ok && quote.value.content.likes.map(({ title }) => title)).toEqual(["Pearl"]);
});

test("a payment link must be an absolute https URL with a domain name", () => {
  const refusal = (paymentLink: string) => {
    const quote = composeQuote({ ...draft, paymentLink }, inquiry, at);
    return quote.ok ? null : quote.fieldErrors?.paymentLink;
  };
  for (const text of ["", " https://pay.example.com/abc?x=1#y "]) expect(refusal(text)).toBe(null);
  for (const text of [
    ...["http://pay.example.com", "javascript:alert(1)", "data:text/html,x", "//pay.example.com"],
    ...["https://me:secret@pay.example.com", "https://localhost/x", "pay.example.com", "https://"],
    ...["https://pay.example.com/a b", "https://pay.example.com/\nx", "https:pay"],
  ]) {
    expect(refusal(text), text).toContain("https://");
  }
});

test("terms that an old price book made too long are refused at their field, with both lengths", () => {
  const terms = `We handle ${"nuts and ".repeat(68)}milk.`;
  const tooLong = "Your terms have 627 characters. Shorten them to 600.";
  const quote = composeQuote({ ...draft, terms }, inquiry, at);
  expect(!quote.ok && quote.fieldErrors).toEqual({ terms: tooLong });
  const stored = quoteDraft.safeParse({ ...draft, terms });
  expect(stored.error?.issues).toMatchObject([{ path: ["terms"], message: tooLong }]);
  expect(quoteDraft.safeParse({ ...draft, terms: terms.slice(0, 600) }).success).toBe(true);
});

test.each<[what: string, said: Partial<QuoteDraft>]>([
  ["nothing more than it must", { discount: "", discountPercent: "", taxRate: "", deposit: "" }],
  [
    "all that it can",
    {
      discount: "12.50",
      discountReason: "A returning client",
      taxRate: "8.25",
      delivery: "45.00",
      deliveryTaxed: true,
      handover: "delivery",
      handoverTime: "14:30",
      handoverPlace: "12 Main Street",
      deposit: "300.00",
      balanceDue: "2026-06-19",
      terms: "The stand comes back.",
      paymentLink: "https://pay.example.com/abc",
      likes: ["wedding/pearl.jpg"],
    },
  ],
  ["a discount in percent", { discountPercent: "7.5" }],
])(
  "a new version starts with the content of the last one, and composes to the same: %s",
  (_, said) => {
    const quote = composeQuote({ ...draft, ...said }, inquiry, at);
    if (!quote.ok) throw new Error(JSON.stringify(quote));
    const next = draftFromSent(quote.value, initialTerms);
    expect(next).toMatchObject({ ...said, validDays: String(initialTerms.validDays), message: "" });
    const again = composeQuote(next, inquiry, { ...at, version: 2 });
    expect(again).toEqual({ ok: true, value: { ...quote.value, version: 2 } });
  },
);

test("reads a sent quote, and drops invalid liked cakes", () => {
  const quote = composeQuote(draft, inquiry, at);
  if (!quote.ok) throw new Error(quote.error);
  const { content } = quote.value;
  const odd = [{ id: "gallery/wedding/rose.jpg", title: "Rose", file: "rose.jpg" }, null];
  expect(quoteContent.parse({ ...content, likes: [...odd, ...content.likes] })).toEqual(content);
});

test("a new version starts with the same pictures, whose captions are cleaned when it is composed", () => {
  const picture = { sha256: "a".repeat(64), width: 1600, height: 1200 };
  const pictures = [{ ...picture, caption: " Front\tview " }];
  const quote = composeQuote({ ...draft, pictures }, inquiry, at);
  if (!quote.ok) throw new Error(quote.error);
  const sent = [{ ...picture, caption: "Front view" }];
  expect(quote.value.content.pictures).toEqual(sent);
  expect(draftFromSent(quote.value, initialTerms).pictures).toEqual(sent);
});

test("a quote and a draft from before pictures have none", () => {
  const { pictures: _, ...older } = draft;
  expect(quoteDraft.parse(older).pictures).toEqual([]);
});
