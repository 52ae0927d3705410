import { expect, test } from "vitest";
import { letterHtml, letterText } from "~/features/mail/letter-html";
import { letterheadOf } from "~/features/mail/letterhead";
import { parseColor, whiteColor } from "~/features/theme/color";
import { contrastRatio } from "~/features/theme/contrast-pairs";
import { normalizeTheme } from "~/features/theme/normalize-theme";
import { presetNames, presetTheme } from "~/features/theme/presets/presets";

const settings = {
  SITE_ORIGIN: "https://cakes.example",
  STUDIO_PHONE: "(216) 555-0142",
  STUDIO_FOUNDER: "Rosalind Ames",
};
const letterhead = letterheadOf(presetTheme("production"), settings);
const write = (text: string, subject = "Hello") =>
  letterHtml(letterhead, { subject, blocks: letterText(text) });

test("a letter names the studio, its address, and its phone", () => {
  const html = write("Hi");
  for (const said of ["Cake Studio", "Chagrin Falls, OH 44022", "(216) 555-0142"]) {
    expect(html).toContain(said);
  }
});

test("escapes the text, the subject, and the studio’s name", () => {
  const evil = `<img src=x onerror="a"> & 'b'`;
  const theme = normalizeTheme({ clientName: evil });
  const html = letterHtml(letterheadOf(theme, { ...settings, STUDIO_PHONE: evil }), {
    subject: evil,
    blocks: letterText(evil),
  });
  expect(html).not.toContain("<img");
  expect(html.match(/&lt;img src=x onerror=&quot;a&quot;&gt; &amp; &#39;b&#39;/g)).toHaveLength(4);
});

test("keeps paragraphs and lines, and links an address without the punctuation after it", () => {
  const [first, second] = letterText("One\ntwo\n\n\nSee https://cakes.example/quote/a_-b?x=1&y=2.");
  expect(first).toContain(">One<br>two</p>");
  expect(second).toContain('href="https://cakes.example/quote/a_-b?x=1&amp;y=2"');
  expect(second).toMatch(/<\/a>\.<\/p>$/);
});

test("links only http(s) addresses, and none escapes its attribute", () => {
  const html = letterText(`javascript:alert(1) https://a.example/"onclick="x http://`).join("");
  expect(html.match(/href="[^"]*"/g)).toEqual(['href="https://a.example/"']);
  expect(html).not.toMatch(/<a[^>]*onclick/);
});

test("reads a long text of punctuation quickly", () => {
  const began = performance.now();
  letterText(`https://${".".repeat(8000)}`);
  expect(performance.now() - began).toBeLessThan(200);
});

test("is a table 600 pixels wide that loads and runs nothing", () => {
  const html = write("Hi");
  expect(html).toContain('width="600"');
  expect(html).toContain("max-width:600px");
  expect(html).not.toMatch(/<(?:img|link|script)|url\(|@import/);
});

test("every class in the dark-mode rules occurs in the letter", () => {
  const html = write("Hi");
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  const [, rules = ""] =
    /@media \(prefers-color-scheme:dark\)\{(.*?\})\}<\/style>/.exec(html) ?? [];
  const names = [...rules.matchAll(/\.(\w+)\{[^}]+!important\}/g)].map(([, name]) => name);
  expect(names).toEqual(["ground", "paper", "heading", "text", "soft", "line"]);
  for (const name of names) expect(html, name).toContain(`class="${name}"`);
});

test.each(presetNames)(
  "in %s every text meets the contrast of 4.5 in light and dark mode",
  (name) => {
    const themed = letterheadOf(presetTheme(name), settings);
    const color = (text: string) => parseColor(text) ?? whiteColor;
    for (const colors of [themed.light, themed.dark]) {
      for (const value of Object.values(colors)) expect(value).toMatch(/^#[0-9a-f]{6}$/);
      for (const text of [colors.heading, colors.text, colors.soft]) {
        expect(contrastRatio(color(text), color(colors.paper))).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrastRatio(color(colors.buttonText), color(colors.button))).toBeGreaterThanOrEqual(
        4.5,
      );
    }
  },
);

test("flattens a theme’s translucent color", () => {
  const theme = normalizeTheme({ background: "rgba(0, 0, 0, 0.5)" });
  expect(letterheadOf(theme, settings).light.ground).toBe("#808080");
});
