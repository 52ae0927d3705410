// Stands before the built Worker and makes its bindings fail or hang, as POST /__faults says:
// {"DB": "fail", "MANIFESTS": "hang"}; a binding that is not named works.
import worker from "./index.js";

let faults = {};

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
  if (wrapped?.env === env) return wrapped.bindings;
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
  for (const name of names) if (env[name]) bindings[name] = faulty(name, env[name]);
  wrapped = { env, bindings };
  return bindings;
}

export default {
  async fetch(request, env, execution) {
    if (new URL(request.url).pathname === "/__faults") {
      faults = await request.json();
      return new Response(null, { status: 204 });
    }
    return worker.fetch(request, wrap(env), execution);
  },
  scheduled: (controller, env, execution) => worker.scheduled(controller, wrap(env), execution),
};
