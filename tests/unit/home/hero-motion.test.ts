import { expect, test } from "vitest";
import { type AutoplayState, isAutoplaying, wantsAutoplay } from "~/features/home/hero-motion";

const undisturbed: AutoplayState = {
  choice: null,
  reducedMotion: false,
  hovered: false,
  focused: false,
  pageHidden: false,
  outOfView: false,
};

test("plays if nothing pauses it", () => {
  expect(isAutoplaying(undisturbed)).toBe(true);
});

test.each(["hovered", "focused", "pageHidden", "outOfView", "reducedMotion"] as const)(
  "does not play while %s",
  (reason) => {
    expect(isAutoplaying({ ...undisturbed, [reason]: true })).toBe(false);
  },
);

test("stays paused after a visitor pauses it", () => {
  expect(isAutoplaying({ ...undisturbed, choice: "pause" })).toBe(false);
});

test("a visitor's choice to play overrides reduced motion", () => {
  expect(wantsAutoplay({ choice: "play", reducedMotion: true })).toBe(true);
});

test("a temporary pause does not change the button", () => {
  const held = { ...undisturbed, hovered: true };
  expect(wantsAutoplay(held)).toBe(true);
  expect(isAutoplaying(held)).toBe(false);
});
