import { z } from "zod";
import { fail, ok, type Result } from "./result";

/** How an endpoint reads what it is given. */
export type Input<I> = {
  read(request: Request, limit: number): Promise<Result<I>>;
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
export function queryInput<I>(schema: z.ZodType<I>): Input<I> {
  return {
    async read(request) {
      const query: Record<string, string> = {};
      for (const [name, value] of new URL(request.url).searchParams) query[name] ??= value;
      return check(schema, query);
    },
  };
}

/** A JSON body, read up to the endpoint's limit. */
export function jsonInput<I>(schema: z.ZodType<I>): Input<I> {
  return {
    async read(request, limit) {
      if (!hasType(request, ["application/json"])) return unsupported(["application/json"]);
      const text = await readText(request, limit);
      if (!text.ok) return text;
      const parsed = parseJson(text.value);
      return parsed.ok ? check(schema, parsed.value) : parsed;
    },
  };
}

function hasType(request: Request, types: readonly string[]): boolean {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  return type !== undefined && types.includes(type);
}

function unsupported(types: readonly string[]) {
  return fail("unsupported_type", `Send this as ${types.join(" or ")}.`);
}

async function readText(request: Request, limit: number): Promise<Result<string>> {
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

function check<I>(schema: z.ZodType<I>, value: unknown): Result<I> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return ok(parsed.data);
  const fieldErrors: Record<string, string> = {};
  for (const issue of parsed.error.issues) fieldErrors[issue.path.join(".")] ??= issue.message;
  return fail("bad_input", z.prettifyError(parsed.error), { fieldErrors });
}
