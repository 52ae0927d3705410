import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { outlineName } from "~/features/signature/.server/draw-name";
import { Signature } from "~/features/signature/ui/signature";

const drawn = { name: "Ada Byron", photo: null, outline: outlineName("Ada Byron") };
const render = (change: object = {}) =>
  renderToStaticMarkup(<Signature {...drawn} ground="light" {...change} />);

test("is drawn in the color of the text, and read as the name", () => {
  expect(render()).toMatch(/^<svg .*role="img" aria-label="Ada Byron".*<path fill="currentColor"/);
});

test("isn't read where the name is next to it", () => {
  expect(render({ isNamed: true })).toContain('aria-hidden="true"');
});

test("the studio's own replaces it, dark ink on light paper turned around where the ground is dark, in its frame's left", () => {
  const photo = { url: "/own.png", alt: "", focal: { x: 0.5, y: 0.5 } };
  expect(render({ photo })).toContain('alt="Ada Byron"');
  expect(render({ photo })).toContain("var(--sign-blend,multiply)");
  expect(render({ photo, ground: "deep" })).toContain("var(--sign-blend-deep,screen)");
  expect(render({ photo })).not.toContain("object-position");
});

test("a name that the hand can't write is set in type", () => {
  expect(render({ name: "Анна", outline: null })).toMatch(/<p[^>]*>Анна<\/p>/);
});
