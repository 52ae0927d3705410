// Stands before the built Worker and makes its bindings fail or hang, as POST /__faults says:
// {"DB": "fail", "MANIFESTS": "hang"}; a binding that is not named works. POST /__clock moves the fixed clock on by
// so many milliseconds; GET /__calls counts the calls since the last GET, as {"DB.batch": 2}.
import worker from "./index.js";

let faults = {};
let calls = {};
let elapsed = 0;

function faulty(name, binding) {
  return new Proxy(binding, {
    get(target, property) {
      const value = target[property];
      if (typeof value !== "function") return value;
      return (...values) => {
        const call = () => value.apply(target, values);
        if (name === "DB" && property === "prepare") return faultyStatement(call());
        return underFault(name, property, call);
      };
    },
  });
}

function underFault(name, property, call) {
  const counted = `${name}.${property}`;
  calls[counted] = (calls[counted] ?? 0) + 1;
  if (faults[name] === "fail")
    return Promise.reject(new Error(`${name}.${property}: injected fault`));
  if (faults[name] === "hang") return new Promise(() => {});
  return call();
}

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
  if (wrapped?.env === env && wrapped.elapsed === elapsed) return wrapped.bindings;
  const names = [
    "MANIFESTS",
    "SITE_IMAGES",
    "PORTFOLIO",
    "ATTACHMENTS",
    "IMAGES",
    "EMAIL",
    "CONTACT_LIMIT",
  ];
  const clock = String(Number(env.FIXED_CLOCK) + elapsed);
  const bindings = { ...env, FIXED_CLOCK: clock, DB: faultyDatabase(env.DB) };
  for (const name of names) if (env[name]) bindings[name] = faulty(name, env[name]);
  wrapped = { env, elapsed, bindings };
  return bindings;
}

export default {
  async fetch(request, env, execution) {
    const { pathname } = new URL(request.url);
    if (pathname === "/__faults") {
      faults = await request.json();
      return new Response(null, { status: 204 });
    }
    if (pathname === "/__clock") {
      elapsed += await request.json();
      return new Response(null, { status: 204 });
    }
    if (pathname === "/__calls") {
      const counted = calls;
      calls = {};
      return Response.json(counted);
    }
    return worker.fetch(request, wrap(env), execution);
  },
  scheduled: (controller, env, execution) => worker.scheduled(controller, wrap(env), execution),
};
