import fc from "fast-check";
import { expect, test } from "vitest";
import { maxZoom, noZoom, pan, wheelFactor, zoomAround } from "~/ui/lightbox/zoom";

const room = { stage: { width: 400, height: 800 }, photo: { width: 400, height: 300 } };

test("the point under the fingers stays under them", () => {
  const point = { x: 100, y: 0 };
  const { scale, x } = zoomAround(noZoom, 2, point, room);
  const onPhoto = (point.x - x) / scale;
  expect(onPhoto).toBe(100);
});

test("clamps the scale between one and the largest zoom", () => {
  expect(zoomAround(noZoom, 0.5, noZoom, room)).toEqual(noZoom);
  expect(zoomAround(noZoom, 100, noZoom, room).scale).toBe(maxZoom);
});

test("recenters a photo at scale one", () => {
  const enlarged = pan(zoomAround(noZoom, 3, { x: 150, y: 90 }, room), { x: 60, y: 20 }, room);
  expect(zoomAround(enlarged, 0.1, { x: 20, y: 0 }, room)).toEqual(noZoom);
});

test("an edge never moves inside the stage", () => {
  const number = fc.double({ min: -2000, max: 2000, noNaN: true });
  const move = fc.record({
    factor: fc.double({ min: 0.2, max: 5, noNaN: true }),
    point: fc.record({ x: number, y: number }),
    by: fc.record({ x: number, y: number }),
  });
  fc.assert(
    fc.property(fc.array(move), (moves) => {
      const zoom = moves.reduce(
        (current, { factor, point, by }) => pan(zoomAround(current, factor, point, room), by, room),
        noZoom,
      );
      const spareX = Math.max(0, (400 * zoom.scale - 400) / 2);
      const spareY = Math.max(0, (300 * zoom.scale - 800) / 2);
      return Math.abs(zoom.x) <= spareX && Math.abs(zoom.y) <= spareY;
    }),
  );
});

test("wheel zoom in and out cancel each other", () => {
  expect(wheelFactor(100, false) * wheelFactor(-100, false)).toBeCloseTo(1);
  expect(wheelFactor(-100, false)).toBeGreaterThan(1);
  expect(wheelFactor(1e9, true)).toBe(wheelFactor(200, true));
});
