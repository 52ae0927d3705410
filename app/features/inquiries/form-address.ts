import { cakeIdOf } from "~/features/likes/cake-id";

/** The id of the cake that an address names for the form, for visitors without JavaScript; null: none is named. */
export function likeIn(search: URLSearchParams): string | null {
  return cakeIdOf(search.get("like") ?? "");
}

/** An address of the page with the cake that goes with the form. */
export function withLike(address: string, like: string | null): string {
  if (like === null) return address;
  const [path = "/", query] = address.split("?");
  const search = new URLSearchParams(query);
  search.set("like", like);
  return `${path}?${search}`;
}
