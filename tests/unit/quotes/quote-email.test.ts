import { expect, test } from "vitest";
import { cakeFile } from "~/features/likes/cake-id";
import { letterheadOf } from "~/features/mail/letters/letterhead";
import { quoteContent, type ShownQuote } from "~/features/quotes/quote-content";
import { composeQuoteHtml } from "~/features/quotes/quote-email";
import { amountsOf, composeQuoteLetter } from "~/features/quotes/quote-texts";
import { presetTheme } from "~/features/theme/presets/presets";

const evil = `<b onclick="x">'&`;
const escaped = "&lt;b onclick=&quot;x&quot;&gt;&#39;&amp;";
const settings = { SITE_ORIGIN: "https://cakes.example", STUDIO_PHONE: "", STUDIO_FOUNDER: "" };
const link = "https://cakes.example/quote/abc";

function quoteWith(more: object = {}): ShownQuote {
  const content = quoteContent.parse({
    client: "Margaret",
    event: { type: "wedding", date: "2026-06-20", servings: "80" },
    lines: [{ what: "Three tiers", count: 1, price: 100_000 }],
    delivery: 4500,
    depositPercent: 50,
    message: "",
    paymentLink: "",
    likes: [],
    ...more,
  });
  return { version: 1, content, total: 104_500, deposit: 52_250, expiresOn: "2026-06-29" };
}

const htmlOf = (quote: ShownQuote, founder = "") =>
  composeQuoteHtml(quote, {
    subject: "Your quote",
    ...{ link, isBooked: false },
    letterhead: letterheadOf(presetTheme("production"), { ...settings, STUDIO_FOUNDER: founder }),
  });

test("the letter shows every amount in a row, and the link as a button", () => {
  const quote = quoteWith();
  const html = htmlOf(quote);
  const rows = html.split("<tr>").map((row) => row.replace(/<[^>]*>/g, "|").replace(/\|+/g, "|"));
  for (const [label, amount] of amountsOf(quote)) {
    expect(
      rows.some((row) => row.startsWith(`|${label}|${amount}|`)),
      label,
    ).toBe(true);
  }
  expect(html).toContain(`href="${link}"`);
});

test("text and letter show the terms, if there are any", () => {
  const quote = quoteWith({ terms: "Keep it cool.\nBring back the stand." });
  const { text } = composeQuoteLetter(quote, { link, studioPhone: "", isBooked: false });
  expect(text).toContain("\n\nTerms:\nKeep it cool.\nBring back the stand.\n\n");
  expect(htmlOf(quote)).toContain("Terms:<br>Keep it cool.<br>Bring back the stand.");
  expect(
    composeQuoteLetter(quoteWith(), { link, studioPhone: "", isBooked: false }).text,
  ).not.toContain("Terms");
  expect(htmlOf(quoteWith())).not.toContain("Terms");
});

test("escapes everything that was typed", () => {
  const html = htmlOf(
    quoteWith({
      client: evil,
      lines: [{ what: evil, count: 2, price: 1 }],
      message: evil,
      terms: evil,
      discountCents: 1,
      discountReason: evil,
      handover: { how: "delivery", time: "", place: evil },
      likes: [{ id: "wedding/rose.jpg", title: evil, file: cakeFile("wedding/rose.jpg") }],
    }),
    evil,
  );
  expect(html).not.toContain("<b ");
  expect(html.split(escaped)).toHaveLength(10);
});

test("shows the first liked cake, or one of the event's kind, from the site’s own origin", () => {
  const likes = ["rose", "pearl"].map((name) => ({
    id: `wedding/${name}.jpg`,
    title: name,
    file: "https://evil.example/x.gif",
  }));
  const cakes = (more?: object) =>
    [...htmlOf(quoteWith(more)).matchAll(/src="([^"]*\.jpg[^"]*)"/g)].map(([, at]) => at);
  expect(cakes({ likes })).toEqual([
    "https://cakes.example/media/portfolio/gallery/wedding/rose.jpg?w=640",
  ]);
  expect(htmlOf(quoteWith({ likes }))).toContain("You liked “rose”");
  expect(cakes()).toEqual(["https://cakes.example/letters/wedding.jpg"]);
  const pictures = [{ sha256: "a".repeat(64), width: 300, height: 200, caption: "" }];
  expect(cakes({ pictures })).toEqual([]);
});

test("is signed by the founder, or else by the studio", () => {
  const signature = (founder?: string) =>
    /Warmly,<\/p><img [^>]*signature\.png" alt="([^"]*)"/.exec(htmlOf(quoteWith(), founder))?.[1];
  expect(signature("Rosalind Ames")).toBe("Rosalind Ames");
  expect(htmlOf(quoteWith(), "Rosalind Ames")).toContain(">Rosalind Ames, Cake Studio</p>");
  expect(signature()).toBe("Cake Studio");
});

test("the letter shows the pictures by the quote's link, and the text names them", () => {
  const picture = { sha256: "a".repeat(64), width: 300, height: 200 };
  const pictures = [
    { ...picture, caption: evil },
    { ...picture, sha256: "b".repeat(64), caption: "" },
  ];
  const quote = quoteWith({ pictures });
  const html = htmlOf(quote);
  const source = `https://cakes.example/api/quotes/picture?quote=abc&amp;file=${picture.sha256}`;
  expect(html).toContain(`<img src="${source}" alt="${escaped}" width="300"`);
  expect(html).toContain('alt="Picture 2"');
  const { text } = composeQuoteLetter(quote, { link, studioPhone: "", isBooked: false });
  expect(text).toContain(
    `\n\nThe design is in 2 pictures on your quote’s page:\n1. ${evil}\n2. Picture 2\n\n`,
  );
  const silent = quoteWith({ pictures: [{ ...picture, caption: "" }] });
  expect(composeQuoteLetter(silent, { link, studioPhone: "", isBooked: false }).text).toContain(
    "\n\nThe design is in a picture on your quote’s page.\n\n",
  );
});
