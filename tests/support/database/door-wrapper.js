// Wraps the built Worker, binds the test's clock (site-clock.js), opens its database to tests, and takes the
// bindings from it that UNBOUND names.
import { answerDatabase } from "./database-door.js";
import worker from "./index.js";
import { clockOf } from "./site-clock.js";

let wrapped;

/** Returns the same object each time, since the Worker parses its settings once per object. */
function withClock(env) {
  if (wrapped?.env !== env) {
    const bindings = { ...env, TEST_CLOCK: clockOf(env) };
    for (const name of env.UNBOUND?.split(" ") ?? []) delete bindings[name];
    wrapped = { env, bindings };
  }
  return wrapped.bindings;
}

export default {
  async fetch(request, env, execution) {
    const answer = await answerDatabase(new URL(request.url), request, env.DB);
    return answer ?? worker.fetch(request, withClock(env), execution);
  },
  scheduled: (controller, env, execution) =>
    worker.scheduled(controller, withClock(env), execution),
  email: (message, env, execution) => worker.email(message, withClock(env), execution),
};
