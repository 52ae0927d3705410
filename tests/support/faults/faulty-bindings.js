// Bindings that fail, hang, or lose responses as `orders.faults` says by name: "fail", "hang", "stall" (an R2 object
// stops midway), {"failNext": 3}, {"failAfter": 2}, {"delay": 400}, or {"failChance": 0.1, "hangChance": 0.01,
// "lostChance": 0.01}, and for DB "reads used up" or "writes used up", the free plan's daily limits; "lost" means that the operation succeeds and its response is lost. CACHE is the data center's
// cache, NET every remote address. Bindings that are not named work.
import { AsyncLocalStorage } from "node:async_hooks";
import { clockOf } from "./site-clock.js";

/** The faults that tests have set; `refusals` maps addresses to the error code of emails to them. */
export const orders = { faults: {}, refusals: {} };

/** The calls since they were last read. */
export const counted = { calls: {}, rows: { read: 0, written: 0, queries: 0 } };

export const mails = [];

/** The current request's operations so far, and which of them fails. */
export const current = new AsyncLocalStorage();

function faulty(name, binding) {
  return new Proxy(binding, {
    get(target, property) {
      const value = target[property];
      if (typeof value !== "function") return value;
      return (...values) => {
        const call = (changed = values) => value.apply(target, changed);
        if (name === "DB" && property === "prepare") return faultyStatement(call(), values[0]);
        if (name === "IMAGES" && property === "input") return faultyPicture(call());
        return underFault(name, property, call, values);
      };
    },
  });
}

async function underFault(name, property, call, values = []) {
  const operation = `${name}.${property}`;
  counted.calls[operation] = (counted.calls[operation] ?? 0) + 1;
  const kind = faultOfRequest(operation) ?? faultOf(name);
  if (kind === "hang") return hang(values);
  if (kind === "fail") throw new Error(`${operation}: injected fault`);
  if (kind === "stall") return stall(property, call, values);
  if (kind === "reads used up" || (kind === "writes used up" && writes.test(values.join(";")))) {
    throw dailyLimit(kind === "reads used up" ? "read" : "write");
  }
  const { delay = 0 } = orders.faults[name] ?? {};
  if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
  const answer = await call();
  if (name === "DB") for (const result of [answer].flat()) countRows(result?.meta);
  if (kind === "lost") throw new Error(`${operation}: injected loss of the answer`);
  return answer;
}

/** D1's own text: https://developers.cloudflare.com/changelog/post/2026-09-01-d1-free-tier-limit-enforcement/ */
function dailyLimit(kind) {
  return new Error(
    `D1_ERROR: Your account has exceeded D1's free tier daily row ${kind} limit. Upgrade to a paid plan or wait until tomorrow (midnight UTC) to continue.`,
  );
}

const writes = /\b(INSERT|UPDATE|DELETE)\b/;

/** The rows that D1 bills for; `first` and `raw` do not report them. */
function countRows(meta) {
  counted.rows.read += meta?.rows_read ?? 0;
  counted.rows.written += meta?.rows_written ?? 0;
  counted.rows.queries += 1;
}

/** Hangs forever, or until the signal of a fetch aborts. */
function hang(values) {
  const signal = values.find((value) => value?.signal)?.signal;
  return new Promise((_, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason));
  });
}

/** Stalls an object's stream after its first bytes, in either direction. */
async function stall(property, call, values) {
  if (property === "put" && values[1] instanceof ReadableStream) {
    await values[1].getReader().read();
    return hang([]);
  }
  const answer = await call();
  if (property !== "get" || !answer?.body) return answer;
  const never = () => hang([]);
  const { value } = await answer.body.getReader().read();
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(value.slice(0, 16)),
  });
  const stalled = { body, arrayBuffer: never, text: never, json: never };
  return new Proxy(answer, {
    get: (target, name) => (name in stalled ? stalled[name] : target[name]),
  });
}

function faultOfRequest(operation) {
  const request = current.getStore();
  if (!request) return undefined;
  request.operations.push(operation);
  return request.operations.length === request.at ? request.kind : undefined;
}

function faultOf(name) {
  const fault = orders.faults[name];
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
      if (orders.refusals[mail.to]) {
        throw Object.assign(new Error(`${mail.to} is refused`), { code: orders.refusals[mail.to] });
      }
      const messageId = `<${crypto.randomUUID()}@example.com>`;
      if (!env.MAIL_SINK) mails.push({ ...mail, messageId });
      else await reachRemote(env.MAIL_SINK, { method: "POST", body: JSON.stringify(mail) });
      return { messageId };
    },
  };
}

/** The data center's cache and the internet are not bindings. */
const edgeCache = faulty("CACHE", caches.default);
Object.defineProperty(caches, "default", { get: () => edgeCache });
const reachRemote = globalThis.fetch;
globalThis.fetch = (...values) => underFault("NET", "fetch", () => reachRemote(...values), values);

const statements = new WeakMap();

function faultyStatement(statement, sql) {
  const proxy = new Proxy(statement, {
    get(target, property) {
      const value = target[property];
      if (typeof value !== "function") return value;
      if (property === "bind")
        return (...values) => faultyStatement(value.apply(target, values), sql);
      return (...values) => underFault("DB", property, () => value.apply(target, values), [sql]);
    },
  });
  statements.set(proxy, { statement, sql });
  return proxy;
}

/** Cloudflare Images does its work in `output`; earlier calls of the chain return at once. */
function faultyPicture(picture) {
  return new Proxy(picture, {
    get(target, property) {
      const value = target[property];
      if (typeof value !== "function") return value;
      if (property !== "output") return (...values) => faultyPicture(value.apply(target, values));
      return (...values) => underFault("IMAGES", property, () => value.apply(target, values));
    },
  });
}

/** D1's batch needs the real statements. */
function faultyDatabase(database) {
  const proxy = faulty("DB", database);
  return new Proxy(proxy, {
    get(target, property) {
      if (property !== "batch") return target[property];
      return (list) =>
        underFault(
          "DB",
          "batch",
          () => database.batch(list.map((item) => statements.get(item)?.statement ?? item)),
          list.map((item) => statements.get(item)?.sql),
        );
    },
  });
}

let wrapped;

export function wrap(env) {
  const clock = clockOf(env);
  if (wrapped?.env === env && wrapped.clock === clock) return wrapped.bindings;
  const names = [
    "ASSETS",
    "MANIFESTS",
    "SITE_IMAGES",
    "PORTFOLIO",
    "ATTACHMENTS",
    "BACKUPS",
    "IMAGES",
    "EMAIL",
    "AI",
    "CONTACT_LIMIT",
  ];
  const bindings = { ...env, DB: faultyDatabase(env.DB) };
  if (env.EMAIL) bindings.EMAIL = fakeMail(env);
  if (env.FAKE_AI) bindings.AI = { run: async () => ({ response: env.FAKE_AI }) };
  for (const name of names) if (bindings[name]) bindings[name] = faulty(name, bindings[name]);
  bindings.TEST_CLOCK = clock;
  wrapped = { env, clock, bindings };
  return bindings;
}
