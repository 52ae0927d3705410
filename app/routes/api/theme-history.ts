import { accesses, readCaller } from "~/features/auth/.server/access";
import { factoryThemeQuery, themeHistoryQuery } from "~/features/theme/.server/theme-store";
import {
  deleteThemeEntry,
  promoteTheme,
  storeFactoryTheme,
} from "~/features/theme/.server/theme-writes";
import { themeCalls } from "~/features/theme/theme-calls";
import { historySize } from "~/features/theme/theme-promotion";
import { endpoint } from "~/platform/http/endpoint";
import { handleCall } from "~/platform/http/handle-calls";
import { ok } from "~/platform/result";
import type { Services } from "~/platform/services";
import { cacheByContent } from "~/platform/storage/content-cache";
import { readAll, readOne } from "~/platform/storage/d1-query";

const readNewest = cacheByContent((services: Services) => readOne(services, themeHistoryQuery(1)));

/** The full history for the owner; only the newest theme for everyone else. */
async function list(services: Services, _: unknown, request: Request) {
  const caller = await readCaller(services, request);
  if (!caller.ok || caller.value?.person.role !== "owner") {
    const newest = await readNewest(services);
    return newest.ok ? ok({ items: newest.value }) : newest;
  }
  return readAll(services, {
    items: themeHistoryQuery(historySize),
    factory: factoryThemeQuery,
  });
}

const route = endpoint({
  GET: handleCall(accesses, themeCalls.list, list),
  POST: handleCall(accesses, themeCalls.promote, promoteTheme),
  PUT: handleCall(accesses, themeCalls.storeFactory, storeFactoryTheme),
  DELETE: handleCall(accesses, themeCalls.remove, deleteThemeEntry),
});

export const loader = route.loader;
export const action = route.action;
