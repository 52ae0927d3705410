// Stands before the built Worker and has its bindings go wrong as POST /__faults says (faulty-bindings.js).
//
// A request with the header `x-fault: {"id": "a", "at": 3, "kind": "fail"}` has only its third operation fail, whatever
// that is ("fail", "hang" or "lost"; `at` 0: none). GET /__operations?id=a then lists its operations in their order, as
// "DB.batch", and how much is still going on behind the answer.
//
// POST /__email?from=…&to=… hands the Worker an email. POST /__refusals {"ada@example.com": "E_RECIPIENT_SUPPRESSED"} has
// emails to an address refused.
// POST /__clock {"now": …} sets the Worker's clock, {"advance": …} moves it on (site-clock.js). Mail goes nowhere: GET /__mails lists it, or each is posted to the
// var MAIL_SINK. The var FAKE_AI binds a language model that says it. GET /__calls counts the calls since the last GET,
// as {"DB.batch": 2}; GET /__rows the rows that D1 has read and written since the last GET. The store's own addresses
// are in fault-store.js.
// It lets the database be asked as well, past all faults (database-door.js).
import { answerDatabase } from "./database-door.js";
import { answerStore } from "./fault-store.js";
import { counted, current, mails, orders, wrap } from "./faulty-bindings.js";
import worker from "./index.js";
import { setClock } from "./site-clock.js";

/** What requests with the header have called, by their ids. */
const requests = new Map();

/** An email as Email Routing hands it over: its envelope in the query, its bytes in the body. */
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
  else if (path === "/__refusals") orders.refusals = await request.json();
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

/** Answers a request whose operations are watched. */
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
