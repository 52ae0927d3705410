/** Modules that `bootLocalWorker` wraps around the Worker. */
export const faultWrapper = [
  "tests/support/faults/fault-wrapper.js",
  "tests/support/faults/faulty-bindings.js",
  "tests/support/faults/fault-store.js",
  "tests/support/database/database-door.js",
  "tests/support/clock/site-clock.js",
] as const;

export const doorWrapper = [
  "tests/support/database/door-wrapper.js",
  "tests/support/database/database-door.js",
  "tests/support/clock/site-clock.js",
] as const;
