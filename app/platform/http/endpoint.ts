import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type Failure, fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { loggedPath } from "./canonical-address";
import { type Input, noInput } from "./endpoint-input";
import { failureResponse, type Verdict } from "./failure-response";
import { drainUnread } from "./request-body";

/** Who may call: `name` says it to a reader of `Handler.calls`, `check` answers a failure to whoever may not. */
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
  /** Where whoever opens the address itself is led if they may not yet: the page with the link to it. */
  page?(url: URL): string;
  input: Input<I>;
  /** Bytes of body at the most; 0 for methods without one. */
  limit: number;
  /** A result becomes `{ok: true, ...value}` or a failure's answer; a `Response` is sent as it is. */
  handle(call: Call<I>): Promise<Result<object> | Response>;
};

type Table<G, P, U, D> = {
  GET?: Method<G>;
  POST?: Method<P>;
  PUT?: Method<U>;
  DELETE?: Method<D>;
};

type RouteArgs = Pick<LoaderFunctionArgs | ActionFunctionArgs, "request" | "params" | "context">;

/** A call that a route handles, with its own path if the route has many, and the name of its access. */
type EndpointCall = { method: string; path?: string; action?: string; access: string };

type Answerer = (args: RouteArgs) => Promise<Response>;

/** What answers an address; all of these together are the table of who may call what. */
export type Handler = Answerer & { calls: readonly EndpointCall[] };

export type Endpoint = { loader: Handler; action: Handler };

/**
 * An address that answers programs: checks method, body size, access and input in that order, then turns the
 * handler's result into an answer. `HEAD` is answered as `GET` without a body. `verdict`: what the field is called
 * that says whether it worked.
 */
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
      if (!result.ok) return failureResponse(result, verdict);
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

/** An address that anybody may read, and that is given nothing. */
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

/** What a client sees of a surprise: nothing but a sentence and the id under which the log has it. */
function unexpectedResponse(requestId: string, verdict: Verdict = "ok"): Response {
  return Response.json(
    { [verdict]: false, error: `Something went wrong. Please try again. (Reference ${requestId})` },
    { status: 500, headers: { "cache-control": "no-store" } },
  );
}
