import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type Failure, fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { loggedPath } from "./canonical-address";
import { type Input, noInput } from "./endpoint-input";
import { failureResponse, type Verdict } from "./failure-response";
import { drainUnread } from "./request-body";

/** `name` appears in `Handler.calls`; `check` fails if the caller may not call. */
export type Access = {
  name: string;
  check(request: Request, services: Services): Promise<Result<unknown>>;
};

export const anyone: Access = { name: "all", check: async () => ok(undefined) };

type Call<I> = {
  input: I;
  request: Request;
  params: Readonly<Record<string, string | undefined>>;
  services: Services;
};

export type Method<I> = {
  access: Access;
  /** Redirect target for navigation without access: the page with the link to this address. */
  page?(url: URL): string;
  input: Input<I>;
  /** Maximum body size in bytes; 0 for methods without a body. */
  limit: number;
  /** A success is sent as `{ok: true, ...value}`, a failure by `failureResponse`, a `Response` as it is. */
  handle(call: Call<I>): Promise<Result<object> | Response>;
};

type Table<G, P, U, D> = {
  GET?: Method<G>;
  POST?: Method<P>;
  PUT?: Method<U>;
  DELETE?: Method<D>;
};

type RouteArgs = Pick<LoaderFunctionArgs | ActionFunctionArgs, "request" | "params" | "context">;

/** `path` is set if the route has many, `access` is the name of its `Access`. */
type EndpointCall = { method: string; path?: string; action?: string; access: string };

type Answerer = (args: RouteArgs) => Promise<Response>;

/** All `calls` together list who may call what. */
export type Handler = Answerer & { calls: readonly EndpointCall[] };

export type Endpoint = { loader: Handler; action: Handler };

/** Checks method, body size, access, and input, in that order. `HEAD` runs `GET`. */
export function endpoint<G = never, P = never, U = never, D = never>(
  table: Table<G, P, U, D>,
  verdict: Verdict = "ok",
): Endpoint {
  const answer = async (args: RouteArgs): Promise<Response> => {
    const { services, requestId } = args.context;
    try {
      const result = await answerMethod(table, args, verdict);
      if (result instanceof Response || !result.ok) await drainUnread(args.request);
      if (result instanceof Response) return result;
      if (!result.ok) {
        const isOffice = args.request.headers.get("x-admin") === "1";
        return failureResponse(isOffice ? services.explain(result) : result, verdict);
      }
      const headers = { "cache-control": "no-store" };
      return Response.json({ [verdict]: true, ...result.value }, { headers });
    } catch (error) {
      const { pathname } = new URL(args.request.url);
      services.log.error("endpoint.failed", error, { path: loggedPath(pathname) });
      return unexpectedResponse(requestId, verdict);
    }
  };
  const methods: Record<string, { access: Access }> = { ...table };
  return toEndpoint(
    answer,
    Object.entries(methods).map(([method, { access }]) => ({ method, access: access.name })),
  );
}

/** Public, without input. */
export function publicGet(handle: Method<undefined>["handle"]): Endpoint {
  return endpoint({ GET: { access: anyone, input: noInput, limit: 0, handle } });
}

export function toEndpoint(answer: Answerer, calls: readonly EndpointCall[]): Endpoint {
  const handler = Object.assign(answer, { calls });
  return { loader: handler, action: handler };
}

export function isHandler(value: unknown): value is Handler {
  return typeof value === "function" && "calls" in value;
}

type Answer = Promise<Result<object> | Response>;

function answerMethod<G, P, U, D>(
  table: Table<G, P, U, D>,
  args: RouteArgs,
  verdict: Verdict,
): Answer {
  const { method } = args.request;
  if ((method === "GET" || method === "HEAD") && table.GET) return run(table.GET, args);
  if (method === "POST" && table.POST) return run(table.POST, args);
  if (method === "PUT" && table.PUT) return run(table.PUT, args);
  if (method === "DELETE" && table.DELETE) return run(table.DELETE, args);
  const allowed = Object.keys(table).flatMap((name) => (name === "GET" ? ["GET", "HEAD"] : [name]));
  return Promise.resolve(methodNotAllowed(allowed, verdict));
}

async function run<I>(method: Method<I>, args: RouteArgs): Answer {
  const { request, params, context } = args;
  const { services } = context;
  const tooLarge = checkLength(request, method.limit);
  if (tooLarge) return tooLarge;
  const access = await method.access.check(request, services);
  if (!access.ok) return leadToPage(method, request, access) ?? access;
  const input = await method.input.read(request, method.limit);
  if (!input.ok) return input;
  return method.handle({ input: input.value, request, params, services });
}

function leadToPage<I>(
  { page }: Method<I>,
  { url, headers }: Request,
  { code }: Failure,
): Response | undefined {
  const mayLater = code === "stale" || code === "unauthenticated";
  if (!page || !mayLater || headers.get("sec-fetch-dest") !== "document") return undefined;
  const location = page(new URL(url));
  return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
}

function checkLength(request: Request, limit: number): Failure | undefined {
  const length = Number(request.headers.get("content-length") ?? 0);
  if (length <= limit || limit === 0) return undefined;
  return fail(
    "too_large",
    `This is too large: at most ${describeBytes(limit)} can be sent at once.`,
  );
}

function describeBytes(bytes: number): string {
  return bytes >= 1024 * 1024
    ? `${Math.floor(bytes / 1024 / 1024)} MB`
    : `${Math.ceil(bytes / 1024)} KB`;
}

export function methodNotAllowed(allowed: string[], verdict: Verdict = "ok"): Response {
  return Response.json(
    { [verdict]: false, error: `Use ${allowed.join(" or ")} here.` },
    { status: 405, headers: { allow: allowed.join(", "), "cache-control": "no-store" } },
  );
}

/** Reveals only the request id, by which the log has the error. */
function unexpectedResponse(requestId: string, verdict: Verdict = "ok"): Response {
  return Response.json(
    { [verdict]: false, error: `Something went wrong. Please try again. (Reference ${requestId})` },
    { status: 500, headers: { "cache-control": "no-store" } },
  );
}
