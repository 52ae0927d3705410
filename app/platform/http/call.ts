import * as z from "zod/mini";
import type { $ZodType, input } from "zod/v4/core";

/** Who may make a call. A `fresh` one needs a sign-in within the last ten minutes. */
export type AccessName = "all" | "staff" | "owner" | "fresh staff" | "fresh owner";

/** A call from the browser to the Worker, declared once: its schemas check and type both sides. */
export type Call<I extends $ZodType = $ZodType, A extends $ZodType = $ZodType> = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  address: string;
  /** Selects one of several calls at an address. Sent in the query of a GET, otherwise in the body. */
  action?: string;
  access: AccessName;
  /** The JSON body; with GET the query. */
  input: I;
  /** Maximum body size in bytes. */
  limit: number;
  /** The fields of a successful response, besides `ok`. */
  answer: A;
  /** The message if the server refuses without a reason. */
  fallback?: string;
  /** Overrides the message if the store fails. */
  unavailable?: string;
  /** Where to send a browser that navigates to the address without access. */
  page?(url: URL): string;
};

type Details<I, A> = Pick<Call, "action" | "access" | "fallback" | "unavailable" | "page"> & {
  input?: I;
  answer?: A;
  limit?: number;
};

export const nothing = z.undefined();
const done: $ZodType<object, object> = z.object({});

/** Without `input` the body is empty; without `limit` it may have 16 KB. */
export function declareCall<I extends $ZodType = typeof nothing, A extends $ZodType = typeof done>(
  method: Call["method"],
  address: `/api/${string}`,
  details: Details<I, A>,
): Call<I, A>;
export function declareCall(
  method: Call["method"],
  address: string,
  details: Details<$ZodType, $ZodType>,
): Call {
  return { method, address, input: nothing, answer: done, limit: 16 * 1024, ...details };
}

/** The URL with action and query, such as for a download link. */
export function hrefOf<I extends $ZodType>({ address, action }: Call<I>, query?: input<I>): string {
  const parameters = new URLSearchParams(action && { action });
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) parameters.set(name, String(value));
  }
  return parameters.size > 0 ? `${address}?${parameters}` : address;
}
