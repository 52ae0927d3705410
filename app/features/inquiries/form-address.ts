import { cakeIdOf } from "~/features/likes/cake-id";

export function likeIn(search: URLSearchParams): string | null {
  return cakeIdOf(search.get("like") ?? "");
}

export function withLike(address: string, like: string | null): string {
  if (like === null) return address;
  const [path = "/", query] = address.split("?");
  const search = new URLSearchParams(query);
  search.set("like", like);
  return `${path}?${search}`;
}
