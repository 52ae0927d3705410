/** Modules that `bootLocalWorker` puts before the Worker, so that a test can ask its database. */
export const doorWrapper = [
  "tests/support/database/door-wrapper.js",
  "tests/support/database/database-door.js",
] as const;
