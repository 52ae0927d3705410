import fc from "fast-check";
import { expect, test } from "vitest";
import { htmlToText } from "~/features/mail/html-to-text";
import { cpuTime } from "../../support/processor-time";

test("shows an HTML-only email as text", () => {
  const html = `<html><head><title>x</title><style>p{color:red}</style></head><body>
    <p>Hi&nbsp;there,</p><p>the <b>cake</b> was 5 &lt; 6 &#8212; &#x1F382;<br>Ada</p></body></html>`;
  expect(htmlToText(html)).toBe("Hi there,\n\nthe cake was 5 < 6 — 🎂\nAda");
});

test("drops scripts, comments, and tags, closed or not", () => {
  expect(htmlToText("a<script>alert(1)</script >b<ScRiPt>c</sCrIpT>d")).toBe("abd");
  expect(htmlToText("a<!-- <script> -->b<script>never closed")).toBe("ab");
  expect(htmlToText('a<img src=x onerror="alert(1)">b')).toBe("ab");
  expect(htmlToText("1 < 2 and <3")).toBe("1 < 2 and <3");
  expect(htmlToText("&#0;&#1114112;&#xD800;&bogus;")).toBe("\ufffd&bogus;");
});

test("reads any text, in linear time", { timeout: 20_000 }, () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), (text) => {
      expect(typeof htmlToText(text)).toBe("string");
    }),
  );
  for (const part of ["<", "<a", "<script>", "<!--", "&#x41;", "</p", "<script></script "]) {
    const started = cpuTime();
    htmlToText(part.repeat(200_000));
    expect(cpuTime() - started, part).toBeLessThan(1500);
  }
});
