import { expect, test } from "vitest";
import { slotDefaults } from "~/features/site-images/slot-defaults";

const drawn = (name: string) =>
  decodeURIComponent(slotDefaults(name).signature.url.slice("data:image/svg+xml,".length));

test("the default signature is the founder's name", () => {
  expect(drawn("Ada Byron")).toMatch(/^<svg .+>Ada Byron<\/text><\/svg>$/);
});

test("a long name is smaller, so that it fits", () => {
  const size = (name: string) => Number(/font-size='(\d+)'/.exec(drawn(name))?.[1]);
  expect(size("Ada Byron")).toBe(120);
  expect(size("Augusta Ada King, Countess of Lovelace")).toBeLessThan(40);
});

test("escapes markup in a name", () => {
  expect(drawn("<b>&")).toContain("&lt;b&gt;&amp;</text>");
});
