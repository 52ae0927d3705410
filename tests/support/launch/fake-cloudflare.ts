import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { DatabaseSync } from "node:sqlite";
import { z } from "zod";

export const account = { id: "0123456789abcdef0123456789abcdef", name: "Studio" };

/** How a call fails; a lost or hanging response is that of a call which has succeeded. */
export const refusals = ["fail", "too many", "wrong account"] as const;
type Break = (typeof refusals)[number] | "lost" | "hang";

type Call = { name: string; query: URLSearchParams; body: Buffer; type: string };
type Answer =
  | { result: unknown; info?: object }
  | { status: number; code: number; message: string };

const text = z.string();
const bindingsSchema = z.array(z.looseObject({ type: text, name: text, text: text.optional() }));
type Binding = z.infer<typeof bindingsSchema>[number];
const named = z.object({ name: text });

const ok = (result: unknown): Answer => ({ result });
const no = (status: number, code: number, message: string) => ({ status, code, message });

/** Cloudflare's API, as far as wrangler uses it, on loopback, with one stateful account. */
export async function startCloudflare() {
  const databases = new Map<string, { name: string; db: DatabaseSync }>();
  const namespaces = new Map<string, string>();
  const buckets = new Set<string>();
  const widgets = new Map<string, { name: string; domains: string[]; secret: string }>();
  const secrets = new Map<string, string>();
  const state = {
    databases,
    namespaces,
    buckets,
    widgets,
    secrets,
    accounts: [account],
    subdomain: undefined as string | undefined,
    /** The account's zones, and the domains that route to the Worker. */
    zones: ["ada-cakes.com"],
    domains: [] as string[],
    /** Whether the login may create Turnstile widgets. */
    mayMakeWidgets: true,
    /** Every upload of the Worker except drafts, with the database's last migration at that time. */
    uploads: [] as { bindings: Binding[]; migration: string; hasMap: boolean }[],
    hasWorker: false,
    calls: [] as string[],
    broken: undefined as { call: string; how: Break } | undefined,
  };

  const secretBindings = () => [...secrets.keys()].map((name) => ({ name, type: "secret_text" }));
  const routes: Record<string, (call: Call, id: string) => Answer | Promise<Answer>> = {
    "GET /accounts": () => ok(state.accounts),
    "GET /workers/subdomain": () =>
      state.subdomain ? ok({ subdomain: state.subdomain }) : no(404, 10007, "No subdomain."),
    "PUT /workers/subdomain": ({ body }) => {
      state.subdomain = z.object({ subdomain: text }).parse(json(body)).subdomain;
      return ok({ subdomain: state.subdomain });
    },
    "GET /zones": ({ query }) => ok(state.zones.filter((zone) => zone === query.get("name"))),
    "GET /d1/database/:id": (_, wanted) => {
      const found = [...databases].find(([uuid, { name }]) => wanted === uuid || wanted === name);
      return found ? ok({ uuid: found[0], name: found[1].name }) : no(404, 7404, "Not found");
    },
    "POST /d1/database": ({ body }) => {
      const { name } = named.parse(json(body));
      const taken = [...databases.values()].some((each) => each.name === name);
      if (taken) return no(400, 7502, "A database with that name already exists");
      const uuid = `00000000-0000-4000-8000-${String(databases.size + 1).padStart(12, "0")}`;
      databases.set(uuid, { name, db: new DatabaseSync(":memory:") });
      return ok({ uuid, name, created_at: "", version: "production" });
    },
    "POST /d1/database/:id/query": ({ body }, id) => query(databases.get(id)?.db, json(body)),
    "GET /storage/kv/namespaces": () =>
      ok([...namespaces].map(([namespace, title]) => ({ id: namespace, title }))),
    "POST /storage/kv/namespaces": ({ body }) => {
      const { title } = z.object({ title: text }).parse(json(body));
      if ([...namespaces.values()].includes(title)) return no(400, 10014, "It already exists.");
      const id = String(namespaces.size + 1).padStart(32, "a");
      namespaces.set(id, title);
      return ok({ id, title });
    },
    "GET /r2/buckets": () =>
      ok({ buckets: [...buckets].map((name) => ({ name, creation_date: "2026-01-01" })) }),
    "GET /r2/buckets/:id": (_, name) =>
      buckets.has(name) ? ok({ name }) : no(404, 10006, "The specified bucket does not exist."),
    "POST /r2/buckets": ({ body }) => {
      const { name } = named.parse(json(body));
      if (buckets.has(name)) return no(409, 10004, "The bucket you tried to create already exists");
      buckets.add(name);
      return ok({ name });
    },
    "GET /challenges/widgets": () =>
      state.mayMakeWidgets
        ? ok([...widgets].map(([sitekey, { secret: _, ...widget }]) => ({ sitekey, ...widget })))
        : no(403, 10000, "Authentication error"),
    "GET /challenges/widgets/:id": (_, sitekey) => ok({ sitekey, ...widgets.get(sitekey) }),
    "POST /challenges/widgets": ({ body }) => {
      const wanted = z.object({ name: text, domains: z.array(text) }).parse(json(body));
      const sitekey = `0x4AAAAAAA${widgets.size}`;
      widgets.set(sitekey, { ...wanted, secret: `widget-secret-${widgets.size}` });
      return ok({ sitekey, ...widgets.get(sitekey) });
    },
    "PUT /challenges/widgets/:id": ({ body }, sitekey) => {
      const { secret = "" } = widgets.get(sitekey) ?? {};
      const wanted = z.object({ name: text, domains: z.array(text) }).parse(json(body));
      widgets.set(sitekey, { ...wanted, secret });
      return ok({ sitekey, ...widgets.get(sitekey) });
    },
    "GET /workers/domains": () => ok(state.domains.map((hostname) => ({ hostname }))),
    "GET /workers/scripts/:id/secrets": () => ok(secretBindings()),
    "GET /workers/scripts/:id/settings": () =>
      state.hasWorker
        ? ok({ bindings: [...(state.uploads.at(-1)?.bindings ?? []), ...secretBindings()] })
        : no(404, 10007, "This Worker does not exist on your account."),
    "PATCH /workers/scripts/:id/secrets-bulk": ({ body }) => {
      if (!state.hasWorker) return no(404, 10007, "This Worker does not exist on your account.");
      const sent = z.object({ secrets: z.record(text, z.object({ text })) }).parse(json(body));
      for (const [name, { text: value }] of Object.entries(sent.secrets)) secrets.set(name, value);
      return ok(Object.keys(sent.secrets).map((name) => ({ name, type: "secret_text" })));
    },
    "GET /workers/services/:id": () => {
      const script = { last_deployed_from: "wrangler" };
      if (!state.hasWorker) return no(404, 10090, "This Worker does not exist on your account.");
      return ok({ default_environment: { environment: "production", script } });
    },
    "GET /workers/scripts/:id/deployments": () => ok({ deployments: [] }),
    "POST /workers/scripts/:id/deployments": () => ok({ id: "d" }),
    "GET /workers/workers/:id": () =>
      ok({ id: "w", subdomain: { enabled: true, previews_enabled: true } }),
    "PATCH /workers/workers/:id": () => ok({ id: "w" }),
    "GET /workers/scripts/:id/subdomain": () => ok({ enabled: true, previews_enabled: true }),
    "POST /workers/scripts/:id/subdomain": () => ok({ enabled: true, previews_enabled: true }),
    "POST /workers/scripts/:id/domains/changeset": () =>
      ok({ added: [], removed: [], updated: [], conflicting: [] }),
    "PUT /workers/scripts/:id/domains/records": ({ body }) => {
      const { origins } = z
        .object({ origins: z.array(z.object({ hostname: text })) })
        .parse(json(body));
      state.domains = origins.map(({ hostname }) => hostname);
      return state.domains.every((name) => state.zones.some((zone) => name.endsWith(zone)))
        ? ok(null)
        : no(400, 100114, "Could not find a zone for this hostname.");
    },
    "PUT /workers/scripts/:id/schedules": () => ok({ schedules: [] }),
    "PATCH /workers/scripts/:id/script-settings": () => ok({}),
    "POST /workers/scripts/:id/assets-upload-session": () => ok({ jwt: "jwt", buckets: [] }),
    "PUT /workers/scripts/:id": upload,
    "POST /workers/scripts/:id/versions": upload,
  };

  async function upload({ body, type }: Call): Promise<Answer> {
    const form = await new Response(new Uint8Array(body), {
      headers: { "content-type": type },
    }).formData();
    const { bindings = [] } = z
      .object({ bindings: bindingsSchema.optional() })
      .parse(JSON.parse(String(form.get("metadata"))));
    const [first] = databases.values();
    // A draft has none.
    if (bindings.length > 0) {
      const migration = first?.db.prepare("SELECT max(name) AS name FROM d1_migrations").get();
      const hasMap = form.has("index.js.map");
      state.uploads.push({ bindings, migration: String(migration?.name), hasMap });
    }
    state.hasWorker = true;
    const script = { etag: "e" };
    return ok({
      ...script,
      id: "d",
      deployment_id: "d",
      startup_time_ms: 1,
      resources: { script },
    });
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const { pathname, searchParams: query } = new URL(request.url ?? "", "http://api");
    const path = pathname.replace(/^\/client\/v4/, "").replace(`/accounts/${account.id}`, "");
    const [, id = ""] =
      /^\/(?:d1\/database|r2\/buckets|challenges\/widgets|workers\/\w+)\/([^/]+)/.exec(path) ?? [];
    const name = `${request.method} ${id && path !== "/workers/subdomain" ? path.replace(`/${id}`, "/:id") : path}`;
    state.calls.push(name);
    const broken = state.broken?.call === name ? state.broken.how : undefined;
    const refusal = broken && refused[broken];
    if (refusal) return send(response, refusal);
    const type = request.headers["content-type"] ?? "";
    const route = routes[name];
    const call = { name, query, body: Buffer.concat(parts), type };
    const answered = route ? await route(call, id) : no(404, 10000, `not yet: ${name}`);
    // Lists have one page.
    if ("result" in answered && Array.isArray(answered.result) && Number(query.get("page")) > 1) {
      answered.result = [];
    }
    if (broken === "lost") request.socket.destroy();
    if (!broken) send(response, answered);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => send(response, no(500, 1, String(error))));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return Object.assign(state, {
    url: `http://127.0.0.1:${port}/client/v4`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  });
}

const refused: Partial<Record<Break, Answer>> = {
  fail: no(500, 10013, "An unknown error has occurred."),
  "too many": no(429, 971, "Please wait and consider throttling your request speed"),
  "wrong account": no(403, 10000, "Authentication error"),
};

function query(db: DatabaseSync | undefined, body: unknown): Answer {
  const { sql, params } = z.object({ sql: text, params: z.array(text).default([]) }).parse(body);
  if (!db) return no(404, 7404, "The database was not found");
  const reads = /^\s*(select|pragma)/i.test(sql);
  const results = reads ? db.prepare(sql).all(...params) : [];
  if (!reads) db.exec(sql);
  return ok([{ results, success: true, meta: { duration: 1 } }]);
}

function json(body: Buffer): unknown {
  return JSON.parse(body.toString());
}

function send(response: ServerResponse, answer: Answer): void {
  const failed = "status" in answer;
  response.statusCode = failed ? answer.status : 200;
  response.setHeader("content-type", "application/json");
  response.end(
    JSON.stringify({
      success: !failed,
      errors: failed ? [{ code: answer.code, message: answer.message }] : [],
      messages: [],
      result: failed ? null : answer.result,
    }),
  );
}
