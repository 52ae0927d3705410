// Wraps the built Worker and injects faults into its bindings as POST /__faults says (faulty-bindings.js).
//
// In a request with the header `x-fault: {"id": "a", "at": 3, "kind": "fail"}` only the third operation fails
// ("fail", "hang", or "lost"; `at` 0: none). GET /__operations?id=a then lists its operations in order, such as
// "DB.batch", and the number of pending background tasks.
//
// POST /__email?from=…&to=… delivers an email to the Worker.
// POST /__queue [{"type": …}] delivers messages of a queue.
// POST /__refusals {"ada@example.com": "E_RECIPIENT_SUPPRESSED"} makes emails to an address fail.
// POST /__clock {"now": …} sets the Worker's clock, {"advance": …} advances it (site-clock.js).
// GET /__mails lists sent emails, or each is posted to the var MAIL_SINK.
// GET /__calls counts the calls since the last GET, such as {"DB.batch": 2}; GET /__rows the rows that D1 has read and
// written. The var FAKE_AI is the response of a fake language model. The store's addresses are in fault-store.js, and
// the database's, which bypass all faults, in database-door.js.
import { answerDatabase } from "./database-door.js";
import { answerStore } from "./fault-store.js";
import { counted, current, mails, orders, wrap } from "./faulty-bindings.js";
import worker from "./index.js";
import { setClock } from "./site-clock.js";

/** The operations of requests with the header, by id. */
const requests = new Map();

/** Delivers an email like Email Routing: envelope in the query, bytes in the body. */
async function deliver(url, request, env, execution) {
  const bytes = new Uint8Array(await request.arrayBuffer());
  let rejected = null;
  const message = {
    from: url.searchParams.get("from"),
    to: url.searchParams.get("to"),
    raw: new Blob([bytes]).stream(),
    rawSize: bytes.length,
    setReject: (reason) => {
      rejected = reason;
    },
  };
  try {
    await worker.email(message, wrap(env), execution);
  } catch (error) {
    return Response.json({ rejected, error: String(error) }, { status: 500 });
  }
  return Response.json({ rejected });
}

async function control(url, request, env, execution) {
  const path = url.pathname;
  if (path === "/__faults") orders.faults = await request.json();
  else if (path === "/__clock") setClock(env, await request.json());
  else if (path === "/__queue") {
    const messages = (await request.json()).map((body) => ({ body }));
    await worker.queue({ messages }, wrap(env), execution);
  } else if (path === "/__refusals") orders.refusals = await request.json();
  else if (path === "/__calls") {
    const { calls } = counted;
    counted.calls = {};
    return Response.json(calls);
  } else if (path === "/__rows") {
    const { rows } = counted;
    counted.rows = { read: 0, written: 0, queries: 0 };
    return Response.json(rows);
  } else if (path === "/__email") return deliver(url, request, env, execution);
  else if (path === "/__mails") return Response.json(mails.splice(0));
  else if (path === "/__operations") {
    const { operations, behind } = requests.get(url.searchParams.get("id"));
    return Response.json({ operations, behind });
  } else return (await answerDatabase(url, request, env.DB)) ?? answerStore(path, env);
  return new Response(null, { status: 204 });
}

/** Handles a request and records its operations. */
function watched(fault, request, env, execution) {
  const { id, at, kind } = JSON.parse(fault);
  const state = { at, kind, operations: [], behind: 0 };
  requests.set(id, state);
  const waitUntil = (work) => {
    state.behind += 1;
    const settle = () => {
      state.behind -= 1;
    };
    execution.waitUntil(work);
    Promise.resolve(work).then(settle, settle);
  };
  return current.run(state, () => worker.fetch(request, wrap(env), { waitUntil }));
}

export default {
  async fetch(request, env, execution) {
    const answer = await control(new URL(request.url), request, env, execution);
    if (answer) return answer;
    const fault = request.headers.get("x-fault");
    if (fault) return watched(fault, request, env, execution);
    return worker.fetch(request, wrap(env), execution);
  },
  scheduled: (controller, env, execution) => worker.scheduled(controller, wrap(env), execution),
};
