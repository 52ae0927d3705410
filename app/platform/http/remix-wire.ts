/** Remix's internal requests, which aren't documented (decision 0001). */

/** After a page's path: requests its loaders' data. */
export const dataSuffix = ".data";
/** Select the routes whose data is requested, and the index route. */
export const routingParameters = ["_routes", "index"];
/** Requests the manifest for the page `p` behind a link. */
export const discovery = { path: "/__manifest", parameter: "p" };
/** The legacy data request, which reaches any route from any address. */
export const legacyDataParameter = "_data";

export function withoutDataSuffix(pathname: string): string {
  return pathname.endsWith(dataSuffix) ? pathname.slice(0, -dataSuffix.length) : pathname;
}
