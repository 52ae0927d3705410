import { expect, test } from "vitest";
import { slotDefaults } from "~/features/site-images/slot-defaults";
import { productionTheme } from "~/features/theme/normalize-theme";
import { seasonOf } from "~/features/theme/presets/season";

test("a season brings the first slide's photo, and nothing else", () => {
  const signature = { url: "/a.svg", alt: "Ada" };
  const { "hero-1": first, ...others } = slotDefaults(signature, "winter");
  const { "hero-1": usual, ...same } = slotDefaults(signature, seasonOf(productionTheme));
  expect(first.alt).toMatch(/snowflakes/);
  expect(usual.alt).toMatch(/sugar rose/);
  expect(others).toEqual(same);
});
