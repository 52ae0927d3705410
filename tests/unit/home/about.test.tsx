import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { About } from "~/features/home/ui/about";

const photo = { url: "/a.jpg", alt: "" };
const signed = { name: "Ada", photo: null, outline: null };

const about = (founder: string) =>
  renderToStaticMarkup(
    <About
      photo={photo}
      signature={signed}
      founder={founder}
      strip={[]}
      clientName="Cake Studio"
    />,
  );

test("the artist introduces herself by the name in the settings", () => {
  expect(about("Ada")).toContain(">I’m Ada. I learned sugar the slow way");
});

test("without a name, the introduction omits it", () => {
  expect(about("")).toContain(">I learned sugar the slow way");
});

const signature = (html: string) =>
  html
    .slice(html.lastIndexOf("<figcaption"), html.lastIndexOf("</figcaption>"))
    .replace(/<[^>]*>/g, " ")
    .trim();

test("is signed with her name and title, or else by the studio", () => {
  expect(signature(about("Ada"))).toMatch(/Ada\s+Sugar artist, Cake Studio$/);
  expect(signature(about(""))).toMatch(/Cake Studio$/);
});

test("a photo wider than its frame is requested at its drawn width", () => {
  const sizes = (width: number, height: number) => {
    const source = { ...photo, width, height, widths: [{ width: 320, url: "/s.jpg" }] };
    const html = renderToStaticMarkup(
      <About photo={source} signature={signed} founder="" strip={[]} clientName="Cake Studio" />,
    );
    return /sizes="([^"]*)"/.exec(html)?.[1];
  };
  expect(sizes(1000, 1200)).toBe("(min-width: 768px) 40vw, 70vw");
  expect(sizes(800, 1200)).toBe(sizes(1000, 1200));
  expect(sizes(2000, 1200)).toBe("(min-width: 768px) 80vw, 140vw");
});
