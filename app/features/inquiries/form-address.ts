import { cakeIdOf } from "~/features/likes/cake-id";

/** What the page's address says about the form, for visitors without JavaScript. */
export type FormAddress = {
  /** The id of a cake that goes with the inquiry; null: none is named. */
  like: string | null;
  /** Whether the fields that help with a quote are there. */
  details: boolean;
};

export function parseFormAddress(search: URLSearchParams): FormAddress {
  return { like: cakeIdOf(search.get("like") ?? ""), details: search.has("details") };
}

/** An address of the page with what it says about the form. */
export function withFormAddress(address: string, { like, details }: FormAddress): string {
  const [path = "/", query] = address.split("?");
  const search = new URLSearchParams(query);
  if (like !== null) search.set("like", like);
  if (details) search.set("details", "");
  return search.size > 0 ? `${path}?${search}` : path;
}
