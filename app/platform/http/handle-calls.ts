import type { input, output } from "zod/v4/core";
import { fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { attemptChange } from "~/platform/stores";
import { type AccessName, type Call, nothing } from "./call";
import { type Access, type Endpoint, endpoint, type Method, toEndpoint } from "./endpoint";
import { checkInput, noInput, readJson, readQuery } from "./endpoint-input";
import { failureResponse } from "./failure-response";
import type { Action } from "./rpc";

const notLoaded = "We can’t load that right now. Please try again.";

type Accesses = Readonly<Record<AccessName, Access>>;

/** A `Response`, such as a download, is sent as it is. */
type CallHandler<C extends Call> = (
  services: Services,
  input: output<C["input"]>,
  request: Request,
) => Promise<Result<object & input<C["answer"]>> | Response>;

type CallTable<C> = { readonly [Name in keyof C]: Call };

export type CallHandlers<C extends CallTable<C>> = {
  readonly [Name in keyof C]: CallHandler<C[Name]>;
};

/** Routes declared calls to the handlers of the same names, for a route that ends with `*`. */
export function handleCalls<C extends CallTable<C>>(
  accesses: Accesses,
  calls: C,
  handlers: CallHandlers<C>,
): Endpoint {
  const tables = new Map<string, Partial<Record<Call["method"], Method<undefined>>>>();
  function add<Name extends keyof C>(name: Name) {
    const declared = calls[name];
    const table = tables.get(declared.address);
    const method = handleCall(accesses, declared, handlers[name]);
    tables.set(declared.address, { ...table, [declared.method]: method });
  }
  for (const name in calls) add(name);

  const endpoints = new Map([...tables].map(([address, table]) => [address, endpoint(table)]));
  return toEndpoint(
    async (args) => {
      const found = endpoints.get(new URL(args.request.url).pathname);
      return found?.loader(args) ?? failureResponse(fail("not_found", "This address isn’t there."));
    },
    [...endpoints].flatMap(([path, { loader }]) => loader.calls.map((call) => ({ ...call, path }))),
  );
}

/** If the store fails, responds with a message. */
export function handleCall<C extends Call>(
  accesses: Accesses,
  declared: C,
  handle: CallHandler<C>,
): Method<undefined> {
  const { access, method, limit, page } = declared;
  return {
    access: accesses[access],
    page,
    input: noInput,
    limit: method === "GET" ? 0 : limit,
    async handle({ request, services }) {
      const read = await readInput(request, declared);
      return read.ok ? runCall(declared, handle, read.value, { request, services }) : read;
    },
  };
}

/** For an `rpcEndpoint`, by the `action` of each declaration. */
export function handleActions<C extends CallTable<C>>(
  accesses: Accesses,
  calls: C,
  handlers: CallHandlers<C>,
): Record<string, Action> {
  const actions: Record<string, Action> = {};
  for (const name in calls) {
    const { action } = calls[name];
    if (action === undefined) throw new Error(`${name} declares no action`);
    actions[action] = handleAction(accesses, calls[name], handlers[name]);
  }
  return actions;
}

export function handleAction<C extends Call>(
  accesses: Accesses,
  declared: C,
  handle: CallHandler<C>,
): Action {
  const { access, method, limit, input } = declared;
  return {
    access: accesses[access],
    method,
    limit,
    run(raw, request, services) {
      const given = input === nothing ? undefined : raw;
      return runCall(declared, handle, given, { request, services });
    },
  };
}

async function runCall<C extends Call>(
  declared: C,
  handle: CallHandler<C>,
  raw: unknown,
  { request, services }: { request: Request; services: Services },
): Promise<Result<object> | Response> {
  const input = checkInput<C["input"]>(declared.input, raw);
  if (!input.ok) return input;
  const unavailable = declared.unavailable ?? (declared.method === "GET" ? notLoaded : undefined);
  return attemptChange(services, () => handle(services, input.value, request), unavailable);
}

async function readInput(
  request: Request,
  { method, input, limit }: Call,
): Promise<Result<unknown>> {
  if (input === nothing) return ok(undefined);
  return method === "GET" ? ok(readQuery(request)) : readJson(request, limit);
}
