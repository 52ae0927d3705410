// Stands before the built Worker and makes its bindings fail, as POST /__faults says for each by its name:
// "fail", "hang", {"failNext": 3}, {"failAfter": 2}, {"delay": 400}, or {"failChance": 0.1, "hangChance": 0.01, "lostChance": 0.01}, where `lost` means
// that the work is done and its answer lost. A binding that is not named works. POST /__clock {"now": …} sets the
// Worker's clock. Mail goes nowhere: GET /__mails lists it, or each is posted to the var MAIL_SINK. GET /__calls counts the
// calls since the last GET, as {"DB.batch": 2}.
import worker from "./index.js";

let faults = {};
let now;
let calls = {};
const mails = [];

function faulty(name, binding) {
  return new Proxy(binding, {
    get(target, property) {
      const value = target[property];
      if (typeof value !== "function") return value;
      return (...values) => {
        const call = () => value.apply(target, values);
        if (name === "DB" && property === "prepare") return faultyStatement(call());
        // The binding's one method that answers at once.
        if (name === "IMAGES" && property === "input") return call();
        return underFault(name, property, call);
      };
    },
  });
}

async function underFault(name, property, call) {
  const counted = `${name}.${property}`;
  calls[counted] = (calls[counted] ?? 0) + 1;
  const kind = faultOf(name);
  if (kind === "hang") return new Promise(() => {});
  if (kind === "fail") throw new Error(`${name}.${property}: injected fault`);
  const { delay = 0 } = faults[name] ?? {};
  if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
  const answer = await call();
  if (kind === "lost") throw new Error(`${name}.${property}: injected loss of the answer`);
  return answer;
}

function faultOf(name) {
  const fault = faults[name];
  if (fault === undefined || typeof fault === "string") return fault;
  if (fault.failNext > 0) {
    fault.failNext -= 1;
    return "fail";
  }
  if (fault.failAfter !== undefined) {
    fault.failAfter -= 1;
    return fault.failAfter < 0 ? "fail" : undefined;
  }
  const { failChance = 0, hangChance = 0, lostChance = 0 } = fault;
  const dice = Math.random();
  if (dice < failChance) return "fail";
  if (dice < failChance + hangChance) return "hang";
  return dice < failChance + hangChance + lostChance ? "lost" : undefined;
}

function fakeMail(env) {
  return {
    async send(mail) {
      if (!env.MAIL_SINK) mails.push(mail);
      else await fetch(env.MAIL_SINK, { method: "POST", body: JSON.stringify(mail) });
      return { messageId: crypto.randomUUID() };
    },
  };
}

/** The data centre's cache is no binding; its fault is that of CACHE. */
const edgeCache = faulty("CACHE", caches.default);
Object.defineProperty(caches, "default", { get: () => edgeCache });

const statements = new WeakMap();

function faultyStatement(statement) {
  const proxy = new Proxy(statement, {
    get(target, property) {
      const value = target[property];
      if (typeof value !== "function") return value;
      if (property === "bind") return (...values) => faultyStatement(value.apply(target, values));
      return (...values) => underFault("DB", property, () => value.apply(target, values));
    },
  });
  statements.set(proxy, statement);
  return proxy;
}

/** D1's batch takes the real statements. */
function faultyDatabase(database) {
  const proxy = faulty("DB", database);
  return new Proxy(proxy, {
    get(target, property) {
      if (property !== "batch") return target[property];
      return (list) =>
        underFault("DB", "batch", () =>
          database.batch(list.map((item) => statements.get(item) ?? item)),
        );
    },
  });
}

let wrapped;

function wrap(env) {
  if (wrapped?.env === env && wrapped.now === now) return wrapped.bindings;
  const names = [
    "MANIFESTS",
    "SITE_IMAGES",
    "PORTFOLIO",
    "ATTACHMENTS",
    "IMAGES",
    "EMAIL",
    "CONTACT_LIMIT",
  ];
  const bindings = { ...env, DB: faultyDatabase(env.DB) };
  if (env.EMAIL) bindings.EMAIL = fakeMail(env);
  for (const name of names) if (bindings[name]) bindings[name] = faulty(name, bindings[name]);
  if (now !== undefined) bindings.FIXED_CLOCK = String(now);
  wrapped = { env, now, bindings };
  return bindings;
}

async function control(path, request) {
  if (path === "/__faults") faults = await request.json();
  else if (path === "/__clock") now = (await request.json()).now;
  else if (path === "/__calls") {
    const counted = calls;
    calls = {};
    return Response.json(counted);
  } else if (path === "/__mails") return Response.json(mails.splice(0));
  else return null;
  return new Response(null, { status: 204 });
}

export default {
  async fetch(request, env, execution) {
    const answer = await control(new URL(request.url).pathname, request);
    return answer ?? worker.fetch(request, wrap(env), execution);
  },
  scheduled: (controller, env, execution) => worker.scheduled(controller, wrap(env), execution),
};
