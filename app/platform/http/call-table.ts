import type { $ZodType } from "zod/v4/core";
import { attemptChange } from "~/platform/attempt";
import { fail, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { type Access, type Endpoint, type Method, toEndpoint } from "./endpoint";
import { jsonInput } from "./endpoint-input";
import { failureResponse } from "./failure-response";

/** The calls of a feature by name, for a route whose path ends with `*`: what stands there is the name. */
export function callTable(prefix: string, rows: Readonly<Record<string, Endpoint>>): Endpoint {
  return toEndpoint(
    async (args) => {
      const name = args.params["*"] ?? "";
      const row = Object.hasOwn(rows, name) ? rows[name] : undefined;
      return row?.loader(args) ?? failureResponse(fail("not_found", "This address isn’t there."));
    },
    Object.entries(rows).flatMap(([name, { loader }]) =>
      loader.calls.map((call) => ({ ...call, path: `${prefix}/${name}` })),
    ),
  );
}

type Change<I> = {
  access: Access;
  body: $ZodType<I, unknown>;
  /** Bytes of body at the most. */
  limit: number;
  make(services: Services, input: I, request: Request): Promise<Result<object> | Response>;
};

/** A method that makes a change of which JSON says what; when the store fails, the answer is a sentence. */
export function change<I>({ access, body, limit, make }: Change<I>): Method<I> {
  return {
    access,
    input: jsonInput(body),
    limit,
    handle: ({ input, request, services }) =>
      attemptChange(services, () => make(services, input, request)),
  };
}
