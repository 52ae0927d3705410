// AssemblyScript: `npm run resampler` compiles it to `.client/resample.wasm`. Weights have 14 fractional bits, the row
// between the two passes has 6, so rounding stays invisible. Taps come in pairs: one instruction handles two.

/** Vertical pass: weighs `taps` rows of bytes, from `source` on, into one row of i16. */
function sumRows(source: usize, stride: usize, weights: usize, taps: i32, row: usize): void {
  const half = i32x4.splat(1 << 7);
  for (let at: usize = 0; at < stride; at += 16) {
    let a = half;
    let b = half;
    let c = half;
    let d = half;
    let from = source + at;
    for (let tap = 0; tap < taps; tap += 2) {
      const pair = v128.load32_splat(weights + ((<usize>tap) << 1));
      const upper = v128.load(from);
      const lower = v128.load(from + stride);
      // biome-ignore format: interleaves the bytes of two rows
      const left = v128.shuffle<u8>(upper, lower, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
      // biome-ignore format: interleaves the bytes of two rows
      const right = v128.shuffle<u8>(upper, lower, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
      a = i32x4.add(a, i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_u(left), pair));
      b = i32x4.add(b, i32x4.dot_i16x8_s(i16x8.extend_high_i8x16_u(left), pair));
      c = i32x4.add(c, i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_u(right), pair));
      d = i32x4.add(d, i32x4.dot_i16x8_s(i16x8.extend_high_i8x16_u(right), pair));
      from += stride << 1;
    }
    const to = row + (at << 1);
    v128.store(to, i16x8.narrow_i32x4_s(i32x4.shr_s(a, 8), i32x4.shr_s(b, 8)));
    v128.store(to, i16x8.narrow_i32x4_s(i32x4.shr_s(c, 8), i32x4.shr_s(d, 8)), 16);
  }
}

/** Horizontal pass: weighs one row of i16 into one row of RGBA bytes. */
function sumColumns(
  row: usize,
  starts: usize,
  weights: usize,
  taps: i32,
  target: usize,
  width: i32,
): void {
  for (let x = 0; x < width; x++) {
    let sum = i32x4.splat(1 << 19);
    let from = row + ((<usize>load<i32>(starts + ((<usize>x) << 2))) << 3);
    for (let tap = 0; tap < taps; tap += 2) {
      const pixels = v128.load(from);
      const pairs = v128.shuffle<i16>(pixels, pixels, 0, 4, 1, 5, 2, 6, 3, 7);
      sum = i32x4.add(sum, i32x4.dot_i16x8_s(pairs, v128.load32_splat(weights)));
      from += 16;
      weights += 4;
    }
    const wide = i32x4.shr_s(sum, 20);
    const narrow = i16x8.narrow_i32x4_s(wide, wide);
    v128.store32_lane(target + ((<usize>x) << 2), i8x16.narrow_i16x8_u(narrow, narrow), 0);
  }
}

/**
 * Everything but sizes and tap counts is an address. Filter starts are i32, weights i16. Reads one row and 16 bytes past
 * the pixels with zero weight; writes up to 32 bytes past `row`.
 */
export function resample(
  source: usize,
  width: i32,
  target: usize,
  toWidth: i32,
  toHeight: i32,
  columnStarts: usize,
  columnWeights: usize,
  columnTaps: i32,
  rowStarts: usize,
  rowWeights: usize,
  rowTaps: i32,
  row: usize,
): void {
  const stride = (<usize>width) << 2;
  const toStride = (<usize>toWidth) << 2;
  for (let y = 0; y < toHeight; y++) {
    const first = source + <usize>load<i32>(rowStarts + ((<usize>y) << 2)) * stride;
    sumRows(first, stride, rowWeights, rowTaps, row);
    sumColumns(row, columnStarts, columnWeights, columnTaps, target, toWidth);
    rowWeights += (<usize>rowTaps) << 1;
    target += toStride;
  }
}
