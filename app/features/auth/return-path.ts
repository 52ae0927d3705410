export const panelPath = "/EdibleArtControl";

const tools = new Set([
  "/recognitions-debug",
  "/theme-preview",
  "/image-prep-fca",
  "/image-management",
  "/seo-maintenance",
  "/inquiries",
  "/portfolio",
]);

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

/** Where to go on after signing in: one of the back office's own pages, else the panel. */
export function returnPath(next: string | null): string {
  if (!next?.startsWith("/") || next.startsWith("//")) return panelPath;
  const url = new URL(next, "https://studio.invalid");
  return url.host === "studio.invalid" && tools.has(url.pathname)
    ? url.pathname + url.search
    : panelPath;
}
