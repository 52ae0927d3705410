import type { ServerBuild } from "@remix-run/cloudflare";
import { isBackOffice } from "./features/back-office/handle";
import { type AddressBook, spellingsOf } from "./platform/http/canonical-address";
import { endpointOf, pathsOf } from "./platform/http/endpoint-table";

/** A route with a component is a page; any other is an endpoint. */
export function addressBook(build: ServerBuild): AddressBook {
  const pages = new Set<string>();
  const backOffice = new Set<string>();
  const formPages = new Set<string>();
  const endpoints = new Set<string>();
  const prefixes: string[] = [];
  const pagePrefixes: string[] = [];
  const formPrefixes: string[] = [];
  for (const route of Object.values(build.routes)) {
    if (!route || route.id === "root" || route.path === "*") continue;
    for (const path of pathsOf(route)) {
      const parameter = path.indexOf(":");
      if (parameter > 0) {
        const kind = route.module.default ? pagePrefixes : prefixes;
        const prefix = path.slice(0, parameter);
        kind.push(prefix);
        if (route.module.default && route.module.action) formPrefixes.push(prefix);
      } else if (route.module.default) {
        pages.add(path);
        if (route.module.action && path !== "/") formPages.add(path);
      } else endpoints.add(path);
      if (isBackOffice(route.module.handle)) backOffice.add(path);
    }
  }
  const spellings = spellingsOf([...pages, ...endpoints]);
  return {
    pages,
    backOffice,
    formPages,
    endpoints,
    prefixes,
    pagePrefixes,
    formPrefixes,
    spellings,
  };
}

/** Remix matches a path against every route, twice for a page, so it gets only the pages. */
export function withoutEndpoints({ routes, assets, ...rest }: ServerBuild): ServerBuild {
  const endpoints = new Set(
    Object.keys(routes).filter((id) => routes[id] && endpointOf(routes[id])),
  );
  const pagesOf = <T>(all: Record<string, T>): Record<string, T> =>
    Object.fromEntries(Object.entries(all).filter(([id]) => !endpoints.has(id)));
  return {
    ...rest,
    routes: pagesOf(routes),
    assets: { ...assets, routes: pagesOf(assets.routes) },
  };
}
