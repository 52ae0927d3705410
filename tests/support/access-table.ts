import type { RouteConfigEntry } from "@remix-run/route-config";
import { z } from "zod";
import addresses from "~/routes";

/** One line of the access table (DESIGN 4). */
export type AccessRow = { method: string; path: string; access: string; page: boolean };

type RouteModule = Readonly<Record<string, unknown>>;

const modules = import.meta.glob<RouteModule>("../../app/routes/**/*.{ts,tsx}");

/** The access table, derived from the site's own routes, so that a new method or call is always in it. */
export async function readAccessTable(): Promise<AccessRow[]> {
  const rows = addresses.map(async (address) => {
    const load = modules[`../../app/${address.file}`];
    if (!load || address.children) throw new Error(`${address.file} cannot be looked at`);
    return rowsOf(address, await load());
  });
  return (await Promise.all(rows)).flat();
}

/** The calls of a route; throws if the route does not declare who may make them. */
export function rowsOf(
  { path, index }: Pick<RouteConfigEntry, "path" | "index">,
  module: RouteModule,
): AccessRow[] {
  const address = `/${path ?? ""}`;
  return module.default
    ? pageRows(address, index ? "/?index" : address, module)
    : endpointRows(address, module);
}

const officeHandle = z.object({ access: z.string() });

/** A page's action has no access of its own, so it counts as open. */
function pageRows(path: string, actionPath: string, { handle, action }: RouteModule): AccessRow[] {
  const { data } = officeHandle.safeParse(handle);
  const rows = [{ method: "GET", path, access: data?.access ?? "all", page: true }];
  if (action) rows.push({ method: "POST", path: actionPath, access: "all", page: true });
  return rows;
}

const listed = z.array(
  z.object({
    method: z.string(),
    path: z.string().optional(),
    action: z.string().optional(),
    access: z.string(),
  }),
);

function endpointRows(pattern: string, { loader, action }: RouteModule): AccessRow[] {
  const rows = new Map<string, AccessRow>();
  for (const handler of [loader, action]) {
    const calls = listed.safeParse(
      typeof handler === "function" && "calls" in handler ? handler.calls : undefined,
    );
    if (!calls.success) throw new Error(`${pattern} does not say who may call it`);
    for (const { method, path: own, action: query, access } of calls.data) {
      const address = own ?? pattern;
      const path = query ? `${address}?action=${query}` : address;
      const row = { method, path, access, page: false };
      rows.set(Object.values(row).join(" "), row);
    }
  }
  return [...rows.values()];
}

/** A caller's role, and whether they confirmed it lately; null if not signed in. */
export type Caller = { role: "owner" | "assistant"; isFresh: boolean } | null;

/** The result of a call or page for a caller; it follows from the access column alone. */
export type Outcome = "in" | "sign in" | "owner only" | "confirm";

/** Throws for an unknown kind of access, which needs a new rule here. */
export function outcomeFor(access: string, caller: Caller): Outcome {
  if (access === "all") return "in";
  const [, fresh, who] = /^(fresh )?(owner|staff)(?: or [A-Z_]+)?$/.exec(access) ?? [];
  if (!who) throw new Error(`Nobody has said what "${access}" means`);
  if (!caller) return "sign in";
  if (who === "owner" && caller.role !== "owner") return "owner only";
  return fresh && !caller.isFresh ? "confirm" : "in";
}
