import { z } from "zod";
import { freshOwner, ownerOnly, readCaller } from "~/features/auth/.server/access";
import { factoryThemeQuery, themeHistoryQuery } from "~/features/theme/.server/theme-store";
import {
  deleteThemeEntry,
  keepFactoryTheme,
  promoteTheme,
} from "~/features/theme/.server/theme-writes";
import { factoryTag, historySize, readNamedTheme } from "~/features/theme/theme-promotion";
import { anyone, endpoint } from "~/platform/http/endpoint";
import { jsonInput, noInput } from "~/platform/http/endpoint-input";
import { ok } from "~/platform/result";
import type { Services } from "~/platform/services";
import { readAll, readOne } from "~/platform/storage/d1-query";
import { keepReading } from "~/platform/storage/kept-reading";

/** Bytes; a whole theme has about 2 KB. */
const limit = 32 * 1024;

/** What is missing is asked for by the rules, in a sentence. */
const words = z.string().catch("");
const named = z.object({
  tag: words,
  theme: z.unknown().optional(),
  over: z.string().max(100).optional(),
});
const factory = z.object({
  mode: z.literal("factory", "The only mode is factory."),
  tag: z.string().default(factoryTag).catch(""),
  theme: z.unknown().optional(),
});
const entry = z.object({ id: words });

/** All that visitors get. */
const readNewest = keepReading((services: Services) => readOne(services, themeHistoryQuery(1)));

const route = endpoint({
  GET: {
    access: anyone,
    input: noInput,
    limit: 0,
    async handle({ request, services }) {
      const caller = await readCaller(services, request);
      if (!caller.ok || caller.value?.person.role !== "owner") {
        const newest = await readNewest(services);
        return newest.ok ? ok({ items: newest.value }) : newest;
      }
      return readAll(services, {
        items: themeHistoryQuery(historySize),
        factory: factoryThemeQuery,
      });
    },
  },
  POST: {
    access: ownerOnly,
    input: jsonInput(named),
    limit,
    async handle({ input, services }) {
      const read = readNamedTheme(input);
      return read.ok ? promoteTheme(services, { ...read.value, over: input.over }) : read;
    },
  },
  PUT: {
    access: ownerOnly,
    input: jsonInput(factory),
    limit,
    async handle({ input, services }) {
      const read = readNamedTheme(input);
      return read.ok ? keepFactoryTheme(services, read.value) : read;
    },
  },
  DELETE: {
    access: freshOwner,
    input: jsonInput(entry),
    limit,
    handle: ({ input, services }) => deleteThemeEntry(services, input.id),
  },
});

export const loader = route.loader;
export const action = route.action;
