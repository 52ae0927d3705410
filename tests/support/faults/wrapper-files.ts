/** Modules that `bootLocalWorker` puts before the Worker. */
export const faultWrapper = [
  "tests/support/faults/fault-wrapper.js",
  "tests/support/faults/faulty-bindings.js",
  "tests/support/faults/fault-store.js",
  "tests/support/database/database-door.js",
] as const;
