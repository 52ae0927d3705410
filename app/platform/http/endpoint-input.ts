import { z } from "zod";
import { type $ZodType, type output, safeParse } from "zod/v4/core";
import { DeadlineError } from "~/platform/deadline";
import { fail, ok, type Result } from "~/platform/result";
import { RequestBody } from "./request-body";

/** Also fits a copy of a request. */
type Given = Pick<Request, "url" | "headers" | "body">;

export type Input<I> = {
  read(request: Given, limit: number): Promise<Result<I>>;
};

export const noInput: Input<undefined> = { read: async () => ok(undefined) };

/** The handler streams the body itself. `types`: the content types that it accepts. */
export function streamInput(types: readonly string[]): Input<undefined> {
  return {
    read: async (request) => (hasType(request, types) ? ok(undefined) : unsupported(types)),
  };
}

/** The query string; if a parameter repeats, the first wins. */
export function queryInput<S extends $ZodType>(schema: S): Input<output<S>> {
  return { read: async (request) => checkInput(schema, readQuery(request)) };
}

/** Not validated. */
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

export const textInput: Input<string> = { read: readText };

/** Not validated. Without a body, {}. */
export const jsonObjectInput: Input<Record<string, unknown>> = {
  async read(request, limit) {
    if (!request.body || request.headers.get("content-length") === "0") return ok({});
    return jsonInput(z.record(z.string(), z.unknown(), "Send a JSON object.")).read(request, limit);
  },
};

export function jsonInput<S extends $ZodType>(schema: S): Input<output<S>> {
  return {
    async read(request, limit) {
      const json = await readJson(request, limit);
      return json.ok ? checkInput(schema, json.value) : json;
    },
  };
}

/** Not validated. `limit`: bytes. */
export async function readJson(request: Given, limit: number): Promise<Result<unknown>> {
  if (!hasType(request, ["application/json"])) return unsupported(["application/json"]);
  const text = await readText(request, limit);
  return text.ok ? parseJson(text.value) : text;
}

/** The fields of a plain form, not validated. If a field repeats, the first wins. */
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

/** A failure has all messages as `error`, and the first of each field in `fieldErrors`. */
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
