// The clock that a wrapper around the built Worker binds as TEST_CLOCK. It advances a millisecond per reading, or
// stands still: CLOCK_START sets it, CLOCK_HELD stops it, and POST /__clock moves it later.

let time;
let isHeld = false;

const clock = {
  now() {
    const now = time;
    if (!isHeld) time += 1;
    return now;
  },
};

/** Undefined without CLOCK_START or an earlier setClock; the site then uses the machine's clock. */
export function clockOf({ CLOCK_START, CLOCK_HELD }) {
  if (time === undefined && CLOCK_START !== undefined) {
    time = Number(CLOCK_START);
    isHeld = CLOCK_HELD !== undefined;
  }
  return time === undefined ? undefined : clock;
}

/** Sets the clock to `now` or advances it by `advance`; `held` stops or starts it, and is unchanged if omitted. */
export function setClock(env, { now, advance = 0, held }) {
  clockOf(env);
  time = (now ?? time) + advance;
  isHeld = held ?? isHeld;
}
