import type { RouteConfigEntry } from "@remix-run/route-config";
import { z } from "zod";
import addresses from "~/routes";

/** One line of the table of who may call what (DESIGN 4). */
export type AccessRow = { method: string; path: string; access: string; page: boolean };

type RouteModule = Readonly<Record<string, unknown>>;

const modules = import.meta.glob<RouteModule>("../../app/routes/**/*.{ts,tsx}");

/** The table as the site's own addresses, pages and endpoints say it: a new method or call is in it. */
export async function readAccessTable(): Promise<AccessRow[]> {
  const rows = addresses.map(async (address) => {
    const load = modules[`../../app/${address.file}`];
    if (!load || address.children) throw new Error(`${address.file} cannot be looked at`);
    return rowsOf(address, await load());
  });
  return (await Promise.all(rows)).flat();
}

/** The calls that a route answers; throws when it does not say who may make them. */
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

/** An action of a page has no access of its own, so it counts as open. */
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

/** Who may call: by their role and whether they showed lately who they are; null: nobody who is signed in. */
export type Caller = { role: "owner" | "assistant"; isFresh: boolean } | null;

/** What a call or page answers a caller: all of them follow from the access column. */
export type Outcome = "in" | "sign in" | "owner only" | "confirm";

/** Throws for an access of a kind that it does not know: then a new rule is needed here. */
export function outcomeFor(access: string, caller: Caller): Outcome {
  if (access === "all") return "in";
  const [, fresh, who] = /^(fresh )?(owner|staff)(?: or [A-Z_]+)?$/.exec(access) ?? [];
  if (!who) throw new Error(`Nobody has said what "${access}" means`);
  if (!caller) return "sign in";
  if (who === "owner" && caller.role !== "owner") return "owner only";
  return fresh && !caller.isFresh ? "confirm" : "in";
}
