export type Point = readonly [x: number, y: number];

export type Box = { left: number; top: number; width: number; height: number };

const stepsOfCurve = 6;

/** The closed lines of an SVG path of M, m, l, q, and z, its curves as chords. */
export function linesOf(path: string): Point[][] {
  const lines: Point[][] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  for (const [, command = "", values = ""] of path.matchAll(/([Mmlqz])([-\d\s]*)/g)) {
    const [a = 0, b = 0, c = 0, d = 0] = (values.match(/-?\d+/g) ?? []).map(Number);
    if (command === "z") [x, y] = [startX, startY];
    else if (command === "l") [x, y] = [x + a, y + b];
    else if (command === "M") [x, y] = [a, b];
    else if (command === "m") {
      [x, y] = [x + a, y + b];
      [startX, startY] = [x, y];
      lines.push([]);
    }
    if (command === "q") {
      for (let step = 1; step < stepsOfCurve; step += 1) {
        const t = step / stepsOfCurve;
        const [near, far] = [2 * t * (1 - t), t * t];
        lines.at(-1)?.push([x + near * a + far * c, y + near * b + far * d]);
      }
      [x, y] = [x + c, y + d];
    }
    if (command !== "M" && command !== "z") lines.at(-1)?.push([x, y]);
  }
  return lines;
}

export function boxOf(lines: readonly (readonly Point[])[]): Box {
  const points = lines.flat();
  const side = (of: (point: Point) => number) => {
    const values = points.map(of);
    const least = values.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY);
    const most = values.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY);
    return [Math.floor(least), Math.ceil(most)] as const;
  };
  const [left, right] = side(([x]) => x);
  const [top, bottom] = side(([, y]) => y);
  return { left, top, width: right - left, height: bottom - top };
}
