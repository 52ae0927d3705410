/** The names of Remix's own requests, which it documents nowhere (decision 0001). */

/** Behind the path of a page: its loaders' data. */
export const dataSuffix = ".data";
/** Names the routes whose data is wanted, and the index route among two of one path. */
export const routingParameters = ["_routes", "index"];
/** Asks about the page to which a link leads, by the parameter `p`. */
export const discovery = { path: "/__manifest", parameter: "p" };
/** An older data call, which reaches any route from any address. */
export const legacyDataParameter = "_data";

/** The path of the page whose data, or document, a path asks for. */
export function withoutDataSuffix(pathname: string): string {
  return pathname.endsWith(dataSuffix) ? pathname.slice(0, -dataSuffix.length) : pathname;
}
