import { z } from "zod";
import { needWrangler, type Place, reasonOf, stopped } from "./wrangler.ts";

/** `detail` has the error messages of a failed call, with their codes. */
export type Answer = { ok: boolean; result: unknown; detail: string };
export type CallCloudflare = (method: string, path: string, body?: object) => Promise<Answer>;

const tokenSchema = z.union([
  z.object({ token: z.string() }),
  z.object({ key: z.string(), email: z.string() }),
]);

const answerSchema = z.object({
  success: z.boolean(),
  errors: z.array(z.object({ code: z.number(), message: z.string() })),
  result: z.unknown(),
});

/** Cloudflare's API with wrangler's sign-in: a call takes milliseconds, starting wrangler more than a second. */
export async function signIn(place: Place): Promise<CallCloudflare> {
  const out = await needWrangler(place, "read the sign-in", ["auth", "token", "--json"]);
  const access = tokenSchema.parse(JSON.parse(out));
  const headers: Record<string, string> =
    "token" in access
      ? { authorization: `Bearer ${access.token}` }
      : { "x-auth-key": access.key, "x-auth-email": access.email };
  const base = place.env.CLOUDFLARE_API_BASE_URL ?? "https://api.cloudflare.com/client/v4";
  return async (method, path, body) => {
    try {
      const response = await fetch(base + path, {
        method,
        headers: { ...headers, "content-type": "application/json" },
        body: body && JSON.stringify(body),
        signal: AbortSignal.timeout(place.patience),
      });
      return answerOf(response.status, await response.text());
    } catch (error) {
      return { ok: false, result: undefined, detail: String(error) };
    }
  };
}

function answerOf(status: number, text: string): Answer {
  const { data } = answerSchema.safeParse(jsonOf(text));
  if (!data) return { ok: false, result: undefined, detail: `Status ${status}` };
  const detail = data.errors.map(({ code, message }) => `${message} [code: ${code}]`).join("\n");
  return { ok: data.success, result: data.result, detail };
}

/** Undefined if it is not JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The result of a call that the launch requires; `what` describes it, such as "list the accounts". */
export function resultOf<T>(what: string, schema: z.ZodType<T>, { ok, result, detail }: Answer): T {
  if (!ok) throw stopped(what, reasonOf(detail), detail);
  return schema.parse(result);
}
