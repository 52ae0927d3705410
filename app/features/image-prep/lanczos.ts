/** Filter for one axis: output pixel i weighs `taps` input pixels (even) from `starts[i]` on. */
export type Filter = { starts: Int32Array; weights: Int16Array; taps: number };

/** Sum of one output pixel's weights: fixed point with 14 fractional bits. */
export const unit = 1 << 14;

const lobes = 3;

/** Weights that would fall outside the image are spread over the pixels inside. */
export function lanczos3(from: number, to: number): Filter {
  const scale = from / to;
  const stretch = Math.max(1, scale);
  const reach = lobes * stretch;
  const reached = Math.min(from, Math.ceil(2 * reach) + 1);
  const taps = reached + (reached % 2);
  const starts = new Int32Array(to);
  const weights = new Int16Array(to * taps);
  for (let at = 0; at < to; at += 1) {
    const center = (at + 0.5) * scale - 0.5;
    const start = Math.min(Math.max(0, Math.ceil(center - reach)), from - reached);
    starts[at] = start;
    const exact = Array.from({ length: reached }, (_, tap) =>
      kernel((start + tap - center) / stretch),
    );
    weights.set(toUnits(exact), at * taps);
  }
  return { starts, weights, taps };
}

function kernel(distance: number): number {
  if (Math.abs(distance) >= lobes) return 0;
  return sinc(distance) * sinc(distance / lobes);
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}

/** Rounds the running sum, so weights add up to exactly `unit` and flat areas keep their value. */
function toUnits(exact: readonly number[]): number[] {
  const sum = exact.reduce((total, weight) => total + weight, 0);
  let reached = 0;
  let assigned = 0;
  return exact.map((weight) => {
    reached += weight;
    const units = Math.round((reached / sum) * unit) - assigned;
    assigned += units;
    return units;
  });
}
