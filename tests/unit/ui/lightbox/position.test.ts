import { expect, test } from "vitest";
import {
  followIndex,
  type LightboxPosition,
  lightboxPosition,
  stepPosition,
} from "~/ui/lightbox/position";

const count = 5;
const step = (place: LightboxPosition, ...steps: (-1 | 1)[]) =>
  steps.reduce((at, by) => stepPosition(at, by, count), place);
const show = (place: LightboxPosition, ...shown: (number | null)[]) =>
  shown.reduce<LightboxPosition>((at, index) => followIndex(at, index, count), place);

test("a step moves at once, before the address follows, and wraps at the ends", () => {
  expect(step(lightboxPosition(4), 1).position).toBe(5);
  expect(step(lightboxPosition(0), -1).position).toBe(-1);
});

test("addresses that arrive late, one per step, do not move the row", () => {
  const ahead = step(lightboxPosition(4), 1, -1, -1);
  expect(show(ahead, 0).position).toBe(3);
  expect(show(ahead, 0, 4).position).toBe(3);
  expect(show(ahead, 0, 4, 3)).toEqual({ position: 3, shown: 3, asked: [] });
});

test("an address that skips steps completes all of them", () => {
  const ahead = step(lightboxPosition(4), 1, -1, -1);
  expect(show(ahead, 3)).toEqual({ position: 3, shown: 3, asked: [] });
});

test("follows an unexpected photo by the shorter way around", () => {
  expect(show(step(lightboxPosition(3), 1), 0)).toEqual({ position: 5, shown: 0, asked: [] });
});

test("closing keeps the position; opening starts at the photo", () => {
  const closed = show(step(lightboxPosition(4), 1), 0, null);
  expect(closed).toEqual({ position: 5, shown: null, asked: [] });
  expect(show(closed, 2)).toEqual(lightboxPosition(2));
});
