import { fail, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import type { Call } from "./call";
import {
  type Access,
  anyone,
  type Endpoint,
  endpoint,
  methodNotAllowed,
  toEndpoint,
} from "./endpoint";
import { type Input, jsonObjectInput, queryRecord } from "./endpoint-input";
import { failureResponse } from "./failure-response";

type ActionCall<I> = { input: I; request: Request; services: Services };

export type Action = Pick<Call, "method" | "limit"> & {
  access: Access;
  run(raw: unknown, request: Request, services: Services): Promise<Result<object> | Response>;
};

/**
 * One address for many calls, selected by `action` in the query or the JSON body. The rest of the query (GET) or body
 * (POST) is the input. The action is only known once the body is read, so the largest limit applies to all.
 */
export function rpcEndpoint(table: Readonly<Record<string, Action>>): Endpoint {
  const limit = Math.max(...Object.values(table).map((each) => each.limit));
  const row = (input: Input<Record<string, unknown>>, bytes: number) => ({
    // Each action checks its own.
    access: anyone,
    input,
    limit: bytes,
    handle: ({ input: raw, request, services }: ActionCall<Record<string, unknown>>) =>
      callAction(table, raw, request, services),
  });
  const { loader } = endpoint({ GET: row(queryRecord, 0), POST: row(jsonObjectInput, limit) });
  return toEndpoint(
    (args) => loader(args),
    Object.entries(table).map(([name, { method, access }]) => ({
      method,
      action: name,
      access: access.name,
    })),
  );
}

async function callAction(
  table: Readonly<Record<string, Action>>,
  { action: inBody, ...raw }: Record<string, unknown>,
  request: Request,
  services: Services,
): Promise<Result<object> | Response> {
  const name = new URL(request.url).searchParams.get("action") ?? inBody;
  const found = typeof name === "string" && Object.hasOwn(table, name) ? table[name] : undefined;
  if (!found) return fail("bad_input", "Name one of the actions of this address with `action`.");
  const method = request.method === "HEAD" ? "GET" : request.method;
  if (method !== found.method) {
    return methodNotAllowed(found.method === "GET" ? ["GET", "HEAD"] : [found.method]);
  }
  const access = await found.access.check(request, services);
  if (!access.ok) return failureResponse(access);
  return found.run(raw, request, services);
}
