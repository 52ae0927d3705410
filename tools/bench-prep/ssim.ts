const radius = 5;
const sigma = 1.5;
const c1 = (0.01 * 255) ** 2;
const c2 = (0.03 * 255) ** 2;

type Plane = Float32Array;

/** Structural similarity of two gray photos of equal size (Wang et al. 2004: Gaussian window of 11 pixels). */
export function ssim(a: Plane, b: Plane, width: number, height: number): number {
  const blur = (plane: Plane) => gaussian(plane, width, height);
  const [meanA, meanB] = [blur(a), blur(b)];
  const [squareA, squareB, product] = [blur(times(a, a)), blur(times(b, b)), blur(times(a, b))];
  let sum = 0;
  let count = 0;
  for (let y = radius; y < height - radius; y += 1) {
    for (let x = radius; x < width - radius; x += 1) {
      const at = y * width + x;
      const [mA, mB] = [meanA[at] ?? 0, meanB[at] ?? 0];
      const spread = (squareA[at] ?? 0) - mA * mA + (squareB[at] ?? 0) - mB * mB;
      const common = (product[at] ?? 0) - mA * mB;
      sum += ((2 * mA * mB + c1) * (2 * common + c2)) / ((mA * mA + mB * mB + c1) * (spread + c2));
      count += 1;
    }
  }
  return sum / count;
}

function times(a: Plane, b: Plane): Plane {
  return a.map((value, at) => value * (b[at] ?? 0));
}

function gaussian(plane: Plane, width: number, height: number): Plane {
  const weights = Array.from({ length: 2 * radius + 1 }, (_, at) =>
    Math.exp(-((at - radius) ** 2) / (2 * sigma ** 2)),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const pass = (from: Plane, step: number) => {
    const to = new Float32Array(from.length);
    for (let at = radius * step; at < from.length - radius * step; at += 1) {
      let sum = 0;
      for (const [index, weight] of weights.entries()) {
        sum += weight * (from[at + (index - radius) * step] ?? 0);
      }
      to[at] = sum / total;
    }
    return to;
  };
  return pass(pass(plane, 1), width).subarray(0, width * height);
}
