// The clock that a wrapper in front of the built Worker binds as TEST_CLOCK: it runs a millisecond at each reading, or
// stands still. The var CLOCK_START says from when, CLOCK_HELD whether it stands; POST /__clock moves it later.

let time;
let isHeld = false;

const clock = {
  now() {
    const now = time;
    if (!isHeld) time += 1;
    return now;
  },
};

/** Undefined for a site without CLOCK_START that no order has set: it goes by the machine's own clock. */
export function clockOf({ CLOCK_START, CLOCK_HELD }) {
  if (time === undefined && CLOCK_START !== undefined) {
    time = Number(CLOCK_START);
    isHeld = CLOCK_HELD !== undefined;
  }
  return time === undefined ? undefined : clock;
}

/** Sets the clock to `now` or moves it on by `advance`; `held` says whether it stands there, if not as before. */
export function setClock(env, { now, advance = 0, held }) {
  clockOf(env);
  time = (now ?? time) + advance;
  isHeld = held ?? isHeld;
}
