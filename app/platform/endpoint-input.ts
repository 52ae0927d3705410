import { z } from "zod";
import { type $ZodType, safeParse } from "zod/v4/core";
import { fail, ok, type Result } from "./result";

/** The part of a request, or of a copy of it, that is read. */
type Given = Pick<Request, "url" | "headers" | "body">;

/** How an endpoint reads what it is given. */
export type Input<I> = {
  read(request: Given, limit: number): Promise<Result<I>>;
};

/** Nothing is read. */
export const noInput: Input<undefined> = { read: async () => ok(undefined) };

/** The handler reads the body itself, as a stream; `types` are the content types that it can read. */
export function streamInput(types: readonly string[]): Input<undefined> {
  return {
    read: async (request) => (hasType(request, types) ? ok(undefined) : unsupported(types)),
  };
}

/** The query string; of a parameter that is given twice the first counts. */
export function queryInput<I>(schema: $ZodType<I>): Input<I> {
  return { read: async (request) => checkInput(schema, readQuery(request)) };
}

/** The query string as it is. */
export const queryRecord: Input<Record<string, unknown>> = {
  read: async (request) => ok(readQuery(request)),
};

function readQuery(request: Given): Record<string, string> {
  const query = new Map<string, string>();
  for (const [name, value] of new URL(request.url).searchParams) {
    if (!query.has(name)) query.set(name, value);
  }
  return Object.fromEntries(query);
}

/** A JSON object as it is; no body at all is an empty one. */
export const jsonObjectInput: Input<Record<string, unknown>> = {
  async read(request, limit) {
    if (!request.body || request.headers.get("content-length") === "0") return ok({});
    return jsonInput(z.record(z.string(), z.unknown())).read(request, limit);
  },
};

/** A JSON body, read up to the endpoint's limit. */
export function jsonInput<I>(schema: $ZodType<I>): Input<I> {
  return {
    async read(request, limit) {
      if (!hasType(request, ["application/json"])) return unsupported(["application/json"]);
      const text = await readText(request, limit);
      if (!text.ok) return text;
      const parsed = parseJson(text.value);
      return parsed.ok ? checkInput(schema, parsed.value) : parsed;
    },
  };
}

function hasType(request: Given, types: readonly string[]): boolean {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  return type !== undefined && types.includes(type);
}

function unsupported(types: readonly string[]) {
  return fail("unsupported_type", `Send this as ${types.join(" or ")}.`);
}

async function readText(request: Given, limit: number): Promise<Result<string>> {
  const reader = request.body?.getReader();
  if (!reader) return ok("");
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength;
    if (size > limit) {
      await reader.cancel();
      return fail("too_large", `This is too large: at most ${limit} bytes can be sent.`);
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return ok(text + decoder.decode());
}

function parseJson(text: string): Result<unknown> {
  try {
    return ok(JSON.parse(text));
  } catch {
    return fail("bad_input", "The body is not valid JSON.");
  }
}

/** Checks a value; a failure says what is wrong where. */
export function checkInput<I>(schema: $ZodType<I>, value: unknown): Result<I> {
  const parsed = safeParse(schema, value);
  if (parsed.success) return ok(parsed.data);
  const fieldErrors: Record<string, string> = {};
  for (const issue of parsed.error.issues) fieldErrors[issue.path.join(".")] ??= issue.message;
  const told = Object.entries(fieldErrors).map(([path, message]) =>
    path === "" ? message : `${message} (${path})`,
  );
  return fail("bad_input", told.join(" "), { fieldErrors });
}
