import { z } from "zod";
import { type $ZodType, type output, safeParse } from "zod/v4/core";
import { DeadlineError } from "~/platform/deadline";
import { fail, ok, type Result } from "~/platform/result";
import { RequestBody } from "./request-body";

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

/** The query string; if a parameter repeats, the first wins. */
export function queryInput<S extends $ZodType>(schema: S): Input<output<S>> {
  return { read: async (request) => checkInput(schema, readQuery(request)) };
}

/** The query string as it is. */
export const queryRecord: Input<Record<string, unknown>> = {
  read: async (request) => ok(readQuery(request)),
};

export function readQuery(request: Given): Record<string, string> {
  return firstOfEach(new URL(request.url).searchParams);
}

function firstOfEach(given: URLSearchParams): Record<string, string> {
  const fields = new Map<string, string>();
  for (const [name, value] of given) if (!fields.has(name)) fields.set(name, value);
  return Object.fromEntries(fields);
}

/** The body as it was sent, whatever its type. */
export const textInput: Input<string> = { read: readText };

/** A JSON object as it is; no body at all is an empty one. */
export const jsonObjectInput: Input<Record<string, unknown>> = {
  async read(request, limit) {
    if (!request.body || request.headers.get("content-length") === "0") return ok({});
    return jsonInput(z.record(z.string(), z.unknown(), "Send a JSON object.")).read(request, limit);
  },
};

/** A JSON body, read up to the endpoint's limit. */
export function jsonInput<S extends $ZodType>(schema: S): Input<output<S>> {
  return {
    async read(request, limit) {
      const json = await readJson(request, limit);
      return json.ok ? checkInput(schema, json.value) : json;
    },
  };
}

/** The JSON of a body of at most `limit` bytes, not validated yet. */
export async function readJson(request: Given, limit: number): Promise<Result<unknown>> {
  if (!hasType(request, ["application/json"])) return unsupported(["application/json"]);
  const text = await readText(request, limit);
  return text.ok ? parseJson(text.value) : text;
}

/** The fields of a plain form as they were typed; of a field that is sent twice the first counts. */
export const formRecord: Input<Record<string, string>> = {
  async read(request, limit) {
    const type = "application/x-www-form-urlencoded";
    if (!hasType(request, [type])) return unsupported([type]);
    const text = await readText(request, limit);
    return text.ok ? ok(firstOfEach(new URLSearchParams(text.value))) : text;
  },
};

function hasType(request: Given, types: readonly string[]): boolean {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  return type !== undefined && types.includes(type);
}

function unsupported(types: readonly string[]) {
  return fail("unsupported_type", `Send this as ${types.join(" or ")}.`);
}

class TooLongError extends Error {}

async function readText(request: Given, limit: number): Promise<Result<string>> {
  const body = new RequestBody(request.body);
  const decoder = new TextDecoder();
  let text = "";
  try {
    for await (const part of body.chunks(limit, () => new TooLongError())) {
      text += decoder.decode(part, { stream: true });
    }
    return ok(text + decoder.decode());
  } catch (error) {
    const known = error instanceof TooLongError || error instanceof DeadlineError;
    if (!known) throw error;
    await body.cancel();
    return error instanceof DeadlineError
      ? fail("bad_input", "The connection stalled. Please try again.")
      : fail("too_large", `This is too large: at most ${limit} bytes can be sent.`);
  }
}

function parseJson(text: string): Result<unknown> {
  try {
    return ok(JSON.parse(text));
  } catch {
    return fail("bad_input", "That isn’t valid JSON.");
  }
}

/** Checks a value; a failure says what is wrong, and in `fieldErrors` for which field. */
export function checkInput<S extends $ZodType>(schema: S, value: unknown): Result<output<S>> {
  const parsed = safeParse(schema, value);
  if (parsed.success) return ok(parsed.data);
  const fieldErrors: Record<string, string> = {};
  for (const issue of parsed.error.issues) fieldErrors[issue.path.join(".")] ??= issue.message;
  const told = [...new Set(Object.values(fieldErrors))];
  const [only = "", ...others] = told;
  const said = others.length === 0 ? only : told.map(asSentence).join(" ");
  return fail("bad_input", said, { fieldErrors });
}

function asSentence(message: string): string {
  return /[.!?]$/.test(message) ? message : `${message}.`;
}
