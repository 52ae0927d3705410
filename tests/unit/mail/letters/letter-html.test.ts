import { expect, test } from "vitest";
import { letterHtml } from "~/features/mail/letters/letter-html";
import { letterText, noticeHtml, textLetterHtml } from "~/features/mail/letters/letter-text";
import { letterheadOf } from "~/features/mail/letters/letterhead";
import { colorOf } from "~/features/theme/color";
import { contrastRatio } from "~/features/theme/contrast-ratio";
import { normalizeTheme } from "~/features/theme/normalize-theme";
import { presetNames, presetTheme } from "~/features/theme/presets/presets";
import { plumTheme } from "../../../support/theme/dark-themes";

const settings = {
  SITE_ORIGIN: "https://cakes.example",
  STUDIO_PHONE: "(216) 555-0142",
  STUDIO_FOUNDER: "Rosalind Ames",
};
const site = settings.SITE_ORIGIN;
const letterhead = letterheadOf(presetTheme("production"), settings);
const photo = { src: "/letters/wedding.jpg", caption: "" };
const signed = "Hi\n\nWarmly,\nCake Studio\n(216) 555-0142";
const write = (text: string, subject = "Hello") =>
  letterHtml(letterhead, { subject, blocks: letterText(letterhead, text) });

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
    blocks: letterText(letterhead, evil),
  });
  expect(html).not.toContain("<img src=x");
  // The title, the name on the band and below, the phone, and the text.
  expect(html.match(/&lt;img src=x onerror=&quot;a&quot;&gt; &amp; &#39;b&#39;/g)).toHaveLength(5);
});

test("keeps paragraphs and lines, and links an address without the punctuation after it", () => {
  const [first, second] = letterText(
    letterhead,
    "One\ntwo\n\n\nSee https://cakes.example/quote/a_-b?x=1&y=2.",
  );
  expect(first).toContain(">One<br>two</p>");
  expect(second).toContain('href="https://cakes.example/quote/a_-b?x=1&amp;y=2"');
  expect(second).toMatch(/<\/a>\.<\/p>$/);
});

test("links only http(s) addresses, and none escapes its attribute", () => {
  const html = letterText(
    letterhead,
    `javascript:alert(1) https://a.example/"onclick="x http://`,
  ).join("");
  expect(html.match(/href="[^"]*"/g)).toEqual(['href="https://a.example/"']);
  expect(html).not.toMatch(/<a[^>]*onclick/);
});

test("reads a long text of punctuation quickly", () => {
  const began = performance.now();
  letterText(letterhead, `https://${".".repeat(8000)}`);
  letterText(letterhead, `${"a: ".repeat(3000)}\nhttps://`);
  expect(performance.now() - began).toBeLessThan(200);
});

test("is a table 600 pixels wide that loads only the studio's pictures and runs nothing", () => {
  const html = textLetterHtml(letterhead, { subject: "", text: signed, photo });
  expect(html).toContain('width="600"');
  expect(html).toContain("max-width:600px");
  expect(html).not.toMatch(/<(?:link|script)|url\(|@import/);
  const sources = [...html.matchAll(/src="([^"]*)"/g)].map(([, at]) => at?.replace(site, ""));
  expect(sources).toEqual([
    "/images/logo-light.png",
    "/letters/edge-86434f.png",
    "/letters/wedding.jpg",
    "/letters/signature.png",
  ]);
});

test("without pictures, the studio's and the founder's names are read", () => {
  const html = textLetterHtml(letterhead, { subject: "", text: signed, photo });
  const alts = [...html.matchAll(/alt="([^"]*)"/g)].map(([, alt]) => alt);
  expect(alts).toEqual(["Cake Studio", "", "", "Rosalind Ames"]);
  expect(html.length).toBeLessThan(10_000);
});

test("the signature stands for the studio's names under the greeting, and for nothing that the owner wrote", () => {
  const letter = (text: string) => textLetterHtml(letterhead, { subject: "", text, photo });
  expect(letter(signed)).toMatch(/>Warmly,<\/p><img [^>]*signature\.png/);
  expect(letter(signed)).not.toContain("Warmly,<br>");
  for (const ending of [
    "Love,\nRosa",
    "Cake Studio",
    "Warmly,",
    "See you,\nCake Studio\nat noon",
  ]) {
    const html = letter(`Hi\n\n${ending}`);
    expect(html, ending).not.toContain("signature.png");
    expect(html, ending).toContain(ending.replaceAll("\n", "<br>"));
  }
});

test("an address of ours at a paragraph's end is a button", () => {
  const [pay] = letterText(letterhead, `How to pay: ${site}/quote/a`);
  expect(pay).toMatch(new RegExp(`<a href="${site}/quote/a"[^>]*>How to pay</a>`));
  const long = "It takes a minute, and you can change it up to the event";
  const [told] = letterText(letterhead, `${long}:\n${site}/quote/a`);
  expect(told).toContain(`>${long}:</p>`);
  expect(told).toContain(">Open it</a>");
  for (const other of [
    "https://evil.example/quote/a",
    `${site}.evil.example/`,
    `${site}/a and more`,
  ]) {
    expect(letterText(letterhead, `How to pay: ${other}`).join("")).not.toContain(
      ">How to pay</a>",
    );
  }
});

test("lines that are all facts are a table, a sentence with a colon is not", () => {
  expect(letterText(letterhead, "Name: Ada\nCakes you liked: Rose")[0]).toMatch(
    /<th [^>]*>Cakes you liked<\/th><td [^>]*>Rose<\/td>/,
  );
  for (const text of [
    "Name: Ada\nHello",
    "One thing more: call me",
    "- Where: there\n- When: then",
  ]) {
    expect(letterText(letterhead, text)[0], text).toMatch(/^<p/);
  }
});

test("one line of an owner's words is a sentence, one fact of a notice is a table", () => {
  const text = "PS: Please bring the topper on Friday.";
  expect(letterText(letterhead, text).join("")).toContain(`>${text}</p>`);
  expect(noticeHtml(letterhead, { subject: "Locked", text: "When: June 2" })).toContain("<th");
});

test("a notice has its subject as the title, and its link as a button", () => {
  const html = noticeHtml(letterhead, {
    subject: "New <sign-in>",
    text: `A\n\nYour account: ${site}/account`,
  });
  expect(html).toMatch(/<h1 [^>]*>New &lt;sign-in&gt;<\/h1>\n<p [^>]*>A<\/p>/);
  expect(html).toMatch(new RegExp(`<a href="${site}/account"[^>]*>Your account</a>`));
});

test("the band is the theme's button color, or ink if the logo couldn't be read on that", () => {
  const band = (buttonBg: string) => letterheadOf(normalizeTheme({ buttonBg }), settings).band;
  expect(band("#35525d")).toBe("#35525d");
  expect(band("#f3d8d4")).toBe("#3d2426");
});

test("every class in the dark-mode rules occurs in the letter", () => {
  const html = noticeHtml(letterhead, { subject: "Hi", text: `A: b\nC: d\n\nOpen: ${site}` });
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  const [, rules = ""] =
    /@media \(prefers-color-scheme:dark\)\{(.*?\})\}<\/style>/.exec(html) ?? [];
  const names = [...rules.matchAll(/\.(\w+)\{[^}]+!important\}/g)].map(([, name]) => name);
  expect(names).toEqual(["ground", "paper", "heading", "text", "soft", "line"]);
  for (const name of names) expect(html, name).toMatch(new RegExp(`class="(?:\\w+ )*${name}[ "]`));
});

test.each(presetNames)(
  "in %s every text meets the contrast of 4.5 in light and dark mode",
  (name) => {
    const themed = letterheadOf(presetTheme(name), settings);
    for (const colors of [themed.light, themed.dark]) {
      for (const value of Object.values(colors)) expect(value).toMatch(/^#[0-9a-f]{6}$/);
      for (const text of [colors.heading, colors.text, colors.soft]) {
        expect(contrastRatio(colorOf(text), colorOf(colors.paper))).toBeGreaterThanOrEqual(4.5);
      }
      expect(
        contrastRatio(colorOf(colors.buttonText), colorOf(colors.button)),
      ).toBeGreaterThanOrEqual(4.5);
    }
  },
);

test("a dark theme’s letters are on light paper, too, with headings that read", () => {
  const { light } = letterheadOf(plumTheme, settings);
  for (const ground of [light.ground, light.paper]) {
    expect(contrastRatio(colorOf(light.text), colorOf(ground))).toBeGreaterThan(10);
  }
  expect(contrastRatio(colorOf(light.heading), colorOf(light.paper))).toBeGreaterThan(4.5);
});

test("flattens a theme’s translucent color", () => {
  const theme = normalizeTheme({ background: "rgba(0, 0, 0, 0.2)" });
  expect(letterheadOf(theme, settings).light.ground).toBe("#cccccc");
});
