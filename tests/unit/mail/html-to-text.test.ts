import fc from "fast-check";
import { expect, test } from "vitest";
import { htmlToText } from "~/features/mail/.server/incoming/html-to-text";
import { splitQuoted } from "~/features/mail/quoted-text";
import { cpuTime } from "../../support/processor-time";

test("shows an HTML-only email as text", () => {
  const html = `<html><head><title>x</title><style>p{color:red}</style></head><body>
    <p>Hi&nbsp;there,</p><p>the <b>cake</b> was 5 &lt; 6 &#8212; &#x1F382;<br>Ada</p></body></html>`;
  expect(htmlToText(html)).toBe("Hi there,\n\nthe cake was 5 < 6 — 🎂\nAda");
});

test("decodes every named entity, closed or not", () => {
  expect(
    htmlToText("Zo&euml; &amp; Jos&eacute, &frac12; sheet &trade; &copy; 20&deg; &euro;5"),
  ).toBe("Zoë & José, ½ sheet ™ © 20° €5");
  expect(htmlToText("&#0;&#1114112;&#xD800;&bogus;")).toBe("\ufffd\ufffd\ufffd&bogus;");
});

test("shows the address behind a link, unless its text says it", () => {
  const link = (href: string, text: string) => htmlToText(`See <a href="${href}">${text}</a>.`);
  expect(link("https://example.com/a?b=1&amp;c=2", "our venue")).toBe(
    "See our venue <https://example.com/a?b=1&c=2>.",
  );
  expect(link("https://www.example.com/", "example.com")).toBe("See example.com.");
  expect(link("https://example.com/a", "<b>https://</b>example.com/a")).toBe(
    "See https://example.com/a.",
  );
  expect(link("mailto:Ada@example.com?subject=x", "ada@example.com")).toBe("See ada@example.com.");
  expect(link("mailto:ada@example.com", "write")).toBe("See write <ada@example.com>.");
  expect(link("tel:+14405550142", "call")).toBe("See call <+14405550142>.");
  expect(link("https://example.com/board", "<img src=x alt=''>")).toBe(
    "See https://example.com/board.",
  );
  for (const href of ["#top", "javascript:alert(1)", "cid:1", ""]) {
    expect(link(href, "here"), href).toBe("See here.");
  }
});

test("keeps table cells, lists, and paragraphs apart", () => {
  expect(
    htmlToText(
      "<table><tr><th>Tier</th><th>Servings</th></tr><tr><td><p>1</p></td>\n<td><p>20</p></td></tr></table>Done",
    ),
  ).toBe("Tier | Servings\n1 | 20\nDone");
  expect(htmlToText("<table><tr><td><p>Two</p><p>lines</p></td><td>Next</td></tr></table>")).toBe(
    "Two\n\nlines\n\nNext",
  );
  expect(
    htmlToText(
      "Flavors:<ul><li>lemon<li><p>vanilla</p><ul><li>bean</ul></ul><ol><li>A<li>B</ol>End",
    ),
  ).toBe("Flavors:\n\n- lemon\n- vanilla\n  - bean\n\n1. A\n2. B\n\nEnd");
  expect(htmlToText("<div>a</div><div><br></div><div>b<br></div><div>c</div>")).toBe("a\n\nb\nc");
  expect(htmlToText("<p>a</p><p>&nbsp;</p><p>b</p>")).toBe("a\n\nb");
  expect(htmlToText("x<pre>  a\n\n  b</pre>y")).toBe("x\n\n  a\n\n  b\n\ny");
  expect(htmlToText("Yum <img alt='🎂' src=x> yum")).toBe("Yum 🎂 yum");
});

test("marks quoted email as quoted", () => {
  const html = `<div dir="ltr">Yes, please!</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">On Mon, Jun 15, 2026 at 12:00 PM Cake Studio &lt;<a href="mailto:hello@example.com">hello@example.com</a>&gt; wrote:<br></div><blockquote class="gmail_quote"><p>Hi Ada,</p><p>a tasting?</p></blockquote></div>`;
  const text = htmlToText(html);
  expect(text).toContain("> Hi Ada,\n> \n> a tasting?".replace(/ $/gm, ""));
  expect(splitQuoted(text).own).toBe("Yes, please!");
});

test("shows the text after a head, title, style, or script that isn't closed", () => {
  const broken = [
    "<html><head><meta charset=utf-8><p>Hi Ada</p>",
    "<html><head><title>Your cake<body><p>Hi Ada</p></body></html>",
    "<head><title>Your cake</head><body>Hi Ada</body>",
    "<title>Your cake<p>Hi Ada",
    "<html><head><style>p{color:red}</head><body><p>Hi Ada</p></body></html>",
    "<style>p{color:red}<div>Hi Ada</div>",
    "<style>p{}<body>Hi Ada<style>b{}</style></body>",
    "<script>alert(1)<p>Hi Ada",
  ];
  for (const html of broken) expect(htmlToText(html), html).toBe("Hi Ada");
});

test("drops scripts, comments, and tags, closed or not", () => {
  expect(htmlToText("a<script>alert(1)</script >b<ScRiPt>c</sCrIpT>d")).toBe("abd");
  expect(htmlToText("a<!-- <script> -->b<script>never closed")).toBe("ab");
  expect(htmlToText('a<img src=x onerror="alert(1)">b')).toBe("ab");
  expect(htmlToText("1 < 2 and <3")).toBe("1 < 2 and <3");
});

test("reads any text, in linear time", { timeout: 40_000 }, () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), (text) => {
      expect(typeof htmlToText(text)).toBe("string");
    }),
  );
  const parts = ["<", "<a", "<script>", "<!--", "&#x41;", "</p", "<script></script "];
  const deep = [
    "<b> ",
    "<blockquote>x",
    "<ul><li>x",
    "<table><tr><td>x",
    "<a href=x:y>z",
    "<style>",
  ];
  const fill = (part: string) => part.repeat(Math.ceil((1024 * 1024) / part.length));
  const late = [`${fill("<style>")}<body></style>`, `<pre>${fill(" ")}x</pre>`, `${fill(" ")}x`];
  for (const html of [...[...parts, ...deep].map(fill), ...late]) {
    const started = cpuTime();
    htmlToText(html);
    expect(cpuTime() - started, html.slice(0, 20)).toBeLessThan(1500);
  }
});
