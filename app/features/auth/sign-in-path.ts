export const panelPath = "/EdibleArtControl";

/** What Remix adds to the address of a page's data. */
const remixParameters = ["_routes", "index"];

/** The panel, with the way back to where one was going. */
export function signInPath(url: URL): string {
  const search = new URLSearchParams(url.search);
  for (const own of remixParameters) search.delete(own);
  const path = url.pathname.replace(/\.data$/, "");
  const wanted = search.size > 0 ? `${path}?${search}` : path;
  return `${panelPath}?${new URLSearchParams({ next: wanted })}`;
}
