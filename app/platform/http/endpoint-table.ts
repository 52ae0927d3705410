import { type Handler, isHandler } from "./endpoint";

/** From Remix's build; `path` is its pattern, such as `media/:bucket/*`. */
type Route = { path?: string | undefined; module: { loader?: unknown; default?: unknown } };

type Params = Readonly<Record<string, string>>;
type FoundEndpoint = { handler: Handler; params: Params };

/** Undefined if the route isn't an endpoint. */
export function endpointOf({ module }: Route): Handler | undefined {
  return !module.default && isHandler(module.loader) ? module.loader : undefined;
}

/** A route with many calls has a path for each. */
export function pathsOf(route: Route): string[] {
  const paths = new Set(endpointOf(route)?.calls.flatMap(({ path }) => path ?? []));
  return paths.size > 0 ? [...paths] : [`/${route.path ?? ""}`];
}

/** Bypasses Remix, which would match the path against every route and copy the request to call the same function. */
export function endpointTable(
  routes: Iterable<Route | undefined>,
): (path: string) => FoundEndpoint | undefined {
  const fixed = new Map<string, FoundEndpoint>();
  const patterns: { read: (path: string) => Params | undefined; handler: Handler }[] = [];
  for (const route of routes) {
    const handler = route && endpointOf(route);
    if (!route?.path || !handler) continue;
    const read = parameterReader(`/${route.path}`);
    for (const path of pathsOf(route)) {
      if (path.includes(":")) patterns.push({ read, handler });
      else fixed.set(path, { handler, params: read(path) ?? {} });
    }
  }
  return (path) => {
    const known = fixed.get(path);
    if (known) return known;
    for (const { read, handler } of patterns) {
      const params = read(path);
      if (params) return { handler, params };
    }
    return undefined;
  };
}

/** Supports `:name` for a whole segment, and a final `*` for the rest. */
function parameterReader(pattern: string): (path: string) => Params | undefined {
  const names = pattern.match(/(?<=:)\w+|\*$/g) ?? [];
  const source = pattern.replace(/:\w+/g, "([^/]+)").replace(/\/\*$/, "(?:/(.*))?");
  const expression = new RegExp(`^${source}$`);
  return (path) => {
    const [found, ...values] = expression.exec(path) ?? [];
    if (found === undefined) return undefined;
    return Object.fromEntries(
      names.map((name, at) => [name, decodeURIComponent(values[at] ?? "")]),
    );
  };
}
