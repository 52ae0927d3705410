import { routingParameters, withoutDataSuffix } from "~/platform/http/remix-wire";
import { panelPath } from "~/studio";

export function signInPath(url: URL): string {
  const search = new URLSearchParams(url.search);
  for (const name of routingParameters) search.delete(name);
  const path = withoutDataSuffix(url.pathname);
  const wanted = search.size > 0 ? `${path}?${search}` : path;
  return `${panelPath}?${new URLSearchParams({ next: wanted })}`;
}
