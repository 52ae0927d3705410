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

test("the slides move on their own while nothing holds them", () => {
  expect(isAutoplaying(undisturbed)).toBe(true);
});

test.each(["hovered", "focused", "pageHidden", "outOfView", "reducedMotion"] as const)(
  "the slides do not move when the visitor's side is %s",
  (reason) => {
    expect(isAutoplaying({ ...undisturbed, [reason]: true })).toBe(false);
  },
);

test("who pauses the slides keeps them paused", () => {
  expect(isAutoplaying({ ...undisturbed, choice: "pause" })).toBe(false);
});

test("who asks for motion gets it in spite of the general wish for less", () => {
  expect(wantsAutoplay({ choice: "play", reducedMotion: true })).toBe(true);
});

test("being held for a moment does not change what the button offers", () => {
  const held = { ...undisturbed, hovered: true };
  expect(wantsAutoplay(held)).toBe(true);
  expect(isAutoplaying(held)).toBe(false);
});
