import { expect, test } from "vitest";
import { looksLikeSvg } from "~/platform/photos/photo-kind";

const bytes = (text: string) => new TextEncoder().encode(text);

test("an SVG may start with declarations and comments", () => {
  expect(looksLikeSvg(bytes("<svg xmlns='http://www.w3.org/2000/svg'/>"))).toBe(true);
  expect(looksLikeSvg(bytes('\n<?xml version="1.0"?>\n<!-- a\nrose -->\n<svg>'))).toBe(true);
  expect(
    looksLikeSvg(bytes('\ufeff<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x"><svg >')),
  ).toBe(true);
});

test("an HTML page with an SVG is not an SVG", () => {
  expect(looksLikeSvg(bytes("<html><svg>"))).toBe(false);
  expect(looksLikeSvg(bytes("<svgx>"))).toBe(false);
  expect(looksLikeSvg(bytes("hello <svg>"))).toBe(false);
});
