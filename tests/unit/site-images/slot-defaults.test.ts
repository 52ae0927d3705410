import { expect, test } from "vitest";
import { slotDefaults } from "~/features/site-images/slot-defaults";

const drawn = (name: string) =>
  decodeURIComponent(slotDefaults(name).signature.url.slice("data:image/svg+xml,".length));

test("until she uploads how she signs, the founder's name is written for her", () => {
  expect(drawn("Ada Byron")).toMatch(/^<svg .+>Ada Byron<\/text><\/svg>$/);
});

test("a long name is written smaller, so that all of it is seen", () => {
  const size = (name: string) => Number(/font-size='(\d+)'/.exec(drawn(name))?.[1]);
  expect(size("Ada Byron")).toBe(120);
  expect(size("Augusta Ada King, Countess of Lovelace")).toBeLessThan(40);
});

test("what looks like markup in a name stays text", () => {
  expect(drawn("<b>&")).toContain("&lt;b&gt;&amp;</text>");
});
